/** A page that may answer a question. */
export interface HelpArticle {
  readonly title: string
  readonly href: string
  /** Its words besides the title, lowercase. */
  readonly words: string
}

/** Maximum articles shown. */
export const maxArticles = 3

const joining = new Set(
  'a about an and any are at be but by can do does for from get have how i if in is it me my of on or our should that the their there they this to was we what when where which who why will with you your'.split(
    ' ',
  ),
)

/** Stems of the significant words typed: "deadlines" finds "deadline". */
function stemsOf(text: string): string[] {
  const words = text
    .slice(0, 200)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2 && !joining.has(word))
  return [...new Set(words)].slice(0, 12).map((word) => word.replace(/(ing|ies|ed|es|s|y)$/, ''))
}

const startsIn = (text: string, stem: string) => text.startsWith(stem) || text.includes(` ${stem}`)

/** Articles that share words with the subject, best first: title words count three times. */
export function articlesFor(articles: readonly HelpArticle[], subject: string): HelpArticle[] {
  const stems = stemsOf(subject).filter((stem) => stem.length > 2)
  if (stems.length === 0) return []
  return articles
    .map((article) => {
      const title = ` ${article.title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`
      const points = stems
        .map((stem) => (startsIn(title, stem) ? 3 : startsIn(article.words, stem) ? 1 : 0))
        .reduce((sum: number, value) => sum + value, 0)
      return { article, points }
    })
    .filter(({ points }) => points >= Math.min(3, stems.length))
    .toSorted((a, b) => b.points - a.points)
    .slice(0, maxArticles)
    .map(({ article }) => article)
}
