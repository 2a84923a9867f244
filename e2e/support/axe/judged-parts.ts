import type { Page } from "playwright-core";

/**
 * A part is recognized by everything that axe evaluates: its elements, their attributes and classes, the same of its
 * ancestors, and the width of the window. Not by its text, by IDs and numbers, nor by how many similar ones follow each
 * other.
 */
export interface PartsOfPage {
  /** The hash of each part; `window.markedParts` in the page has the elements. */
  marks: number[];
  /** Those of them in which axe found nothing before. */
  known: number[];
}

/** Finds the parts of the page as it is now. The function runs in the page, so it uses nothing from outside. */
export async function findParts(page: Page, passed: ReadonlySet<number>): Promise<PartsOfPage> {
  const marks = await page.evaluate(() => {
    const LEAST_ELEMENTS = 3;
    /** Attributes of which only whether they are there, or whether they lead somewhere, tells parts apart. */
    const WORDS =
      /^(?:aria-(?:label|description|valuetext|valuenow|placeholder|roledescription)|alt|title|placeholder)$/;
    const POINTERS =
      /^(?:aria-(?:labelledby|describedby|controls|owns|activedescendant|errormessage|details)|for|list)$/;
    const UNHEARD =
      /^(?:id|href|src|srcset|value|name|d|key|datetime|points|transform|content)$|^data-(?:id|key|path|rows)/;

    /** Two halves of 26 bits, so that among the ten thousands of a run no two are alike by chance. */
    const mark = (text: string): number => {
      let high = 0x9e3779b9;
      let low = 0x85ebca6b;
      for (let at = 0; at < text.length; at++) {
        const code = text.charCodeAt(at);
        high = Math.imul(high ^ code, 2654435761);
        low = Math.imul(low ^ code, 1597334677);
      }
      high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
      low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
      return (high >>> 6) * 2 ** 26 + (low >>> 6);
    };
    const leadsSomewhere = (ids: string) => ids.split(/\s+/).every((id) => document.getElementById(id) !== null);
    const told = ({ name, value }: Attr): string => {
      if (UNHEARD.test(name)) return name;
      if (WORDS.test(name)) return `${name}=${value.trim() === "" ? "no" : "yes"}`;
      if (POINTERS.test(name)) return `${name}=${leadsSomewhere(value) ? "yes" : "no"}`;
      if (name === "style") return `${name}=${value.replaceAll(/[\d.]+(?=px|%|r?em|vh|vw)/g, "")}`;
      return `${name}=${name === "class" ? value.replaceAll(/__m__\S+/g, "") : value}`;
    };
    const hasText = (element: Element) =>
      [...element.childNodes].some(
        ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim() !== "",
      );
    const parts = new Map<Element, number>();
    const look = (element: Element, around: string): { is: number; elements: number } => {
      const attributes = [...element.attributes].map(told).join(" ");
      const own = [element.localName, attributes, hasText(element), element.checkVisibility()].join(" ");
      const inside = String(mark(`${around} ${own}`));
      let elements = 1;
      let last = 0;
      let children = "";
      for (const child of element.children) {
        const seen = look(child, inside);
        elements += seen.elements;
        if (seen.is !== last) children += ` ${seen.is}`;
        last = seen.is;
      }
      const is = mark(`${inside}${children}`);
      if (elements >= LEAST_ELEMENTS) parts.set(element, is);
      return { is, elements };
    };
    for (const child of document.body.children)
      if (!["script", "style", "link", "template"].includes(child.localName)) look(child, String(window.innerWidth));
    (window as unknown as { markedParts: Map<Element, number> }).markedParts = parts;
    return [...new Set(parts.values())];
  });
  return { marks, known: marks.filter((part) => passed.has(part)) };
}
