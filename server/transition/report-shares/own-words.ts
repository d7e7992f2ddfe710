import { jobToSearch } from '#contract/transition/job-to-search.ts'
import type { ReadyReport } from '#contract/transition/reports.ts'

/** Sentences of the opening and summary that quote a wish or name it; older reports in other words. */
const quotedWish =
  /\b(?:listed under|for|mentions|comes close to|names|you wrote) “|\bno (?:\w+ )*?program\b.* trains |\bapply directly for .* jobs there\b|\b(?:your own (?:shop|business)|(?:shop|business) of your own)\b/i

/** "The K9 work you asked for": up to this many of the person's words. */
const askedWork = /\bthe (?:(?!the )[^\s,;:]+ ){1,8}work you asked for/g
const furtherWork = /\bwith (?:(?!with )[^\s,;:]+ ){1,8}work, as you asked/g

/** A report without what its owner wrote: reasons, programs and employers that quote it say that they asked. */
export function withoutOwnWords(report: ReadyReport): ReadyReport {
  const { opening, summary, matches, employers, paths } = report
  const unquotedPaths = paths.map((path) => ({ ...path, reasons: path.reasons.map(unquoted) }))
  const cut = (text: string) => withoutAskedWork(withoutSentencesOf(text, quotedWish))
  return {
    ...report,
    summary: cut(summary),
    opening: opening && {
      ...opening,
      truth: cut(opening.truth),
      best: cut(opening.best),
      week: cut(opening.week),
      // May be a title in their words.
      search: opening.search && (jobToSearch(unquotedPaths) ?? null),
    },
    matches: {
      ...matches,
      items: matches.items.map(withoutAsked),
      elsewhere: matches.elsewhere.map(withoutAsked),
    },
    employers: employers.map(withoutAsked),
    paths: unquotedPaths,
  }
}

/** Reasons quote nothing but the person's words. */
function unquoted(reason: string): string {
  return reason
    .replace(/\b([Yy]ou) wrote “[^”]*”/g, '$1 asked for this work')
    .replace(/\b([Aa]lso fits) “[^”]*”/g, '$1 the work you asked for')
}

function withoutAsked<Item extends { sentence?: string | undefined }>(item: Item): Item {
  return item.sentence === undefined ? item : { ...item, sentence: withoutAskedWork(item.sentence) }
}

const withoutAskedWork = (text: string) =>
  text.replace(askedWork, 'the work you asked for').replace(furtherWork, 'as you asked')

/** A text without the sentences that match. */
export function withoutSentencesOf(text: string, hidden: RegExp): string {
  if (!hidden.test(text)) return text
  const sentences = text.split(/(?<=[.!?])\s+/)
  return sentences.filter((sentence) => !hidden.test(sentence)).join(' ')
}
