/** The page links to show: first, last, current and its neighbors; `null` is a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pages]
    .filter((number) => number >= 1 && number <= pages)
    .filter((number, index, all) => all.indexOf(number) === index)
    .sort((a, b) => a - b)
  return shown.flatMap((number, index) => {
    const before = shown[index - 1]
    if (before === undefined || number === before + 1) return [number]
    // A gap of one page is replaced by that page.
    return number === before + 2 ? [before + 1, number] : [null, number]
  })
}
