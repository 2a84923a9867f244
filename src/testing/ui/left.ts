/** Addresses of other documents to which the page wanted to go, since the test began. */
export const left: string[] = [];

// A test lives in its document: where the program goes to another one, the test learns only where to.
navigation.addEventListener("navigate", (event) => {
  const isOther = !event.destination.sameDocument && !event.hashChange && event.navigationType !== "reload";
  if (!isOther || !event.cancelable) return;
  event.preventDefault();
  left.push(event.destination.url.replace(location.origin, ""));
});
