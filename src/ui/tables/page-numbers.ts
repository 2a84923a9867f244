/** The pages to offer: the first, the last, and those around the current one; `null` stands for what is left out. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const numbers = [...new Set(wanted)].sort((a, b) => a - b);
  return numbers.flatMap((number, place) => {
    const before = numbers[place - 1];
    if (before === undefined || number === before + 1) return [number];
    // A gap of one page is no shorter than the page itself.
    return number === before + 2 ? [before + 1, number] : [null, number];
  });
}
