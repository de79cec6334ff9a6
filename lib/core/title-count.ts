/** The title of a tab with the number of things that wait, such as `(5) Calls`; 0 is not shown. */
export function titleWithCount(title: string, n: number): string {
  const bare = title.replace(/^\(\d+\) /, "");
  return n === 0 ? bare : `(${n}) ${bare}`;
}
