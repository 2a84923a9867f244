/** What can be lent again and again while it is well. */
export interface Shareable {
  /** @throws Error when it has broken, or when something went wrong in it that was not told yet */
  expectWell: () => Promise<void>;
  close: () => Promise<void>;
}

export interface Sharing<T> {
  /** @throws Error when it broke while nobody had it; the next one who asks gets a new one */
  take: () => Promise<T>;
  /** @throws Error when it broke while it was lent; the next one who asks gets a new one */
  giveBack: () => Promise<void>;
  close: () => Promise<void>;
}

/** Opens one for all who ask, one after the other. What breaks is told once, and replaced. */
export function shareOne<T extends Shareable>(open: () => Promise<T>): Sharing<T> {
  // Whoever asked may have given up before it was open; it is to be closed nevertheless.
  let current: Promise<T> | undefined;
  const begin = () => {
    const opening = open();
    opening.catch(() => {
      if (current === opening) current = undefined;
    });
    return opening;
  };
  const expectWell = async () => {
    const judged = await current;
    await judged?.expectWell().catch(async (fault: unknown) => {
      current = undefined;
      // What its end says besides is no news.
      await judged.close().catch(() => undefined);
      throw fault;
    });
  };
  return {
    take: async () => {
      await expectWell();
      return (current ??= begin());
    },
    giveBack: expectWell,
    close: async () => {
      const last = current;
      current = undefined;
      await (await last)?.close();
    },
  };
}
