import type { Opportunity } from '../opportunity.ts'

/** Words that say how a host is organized, or that it takes part in SkillBridge: not which host it is. */
const formWords = new Set(
  (
    'the a an and of for in at to by with inc llc lp llp ltd corp corporation company companies co dba group holdings ' +
    'usa us skillbridge skill bridge dod program programme programs internship internships intern training military veteran ' +
    'veterans fellowship apprenticeship transition career opportunity pathway formerly aka services service solutions'
  ).split(' '),
)

/** The name of a host without what differs from list to list: "KYO Group LLC" and "The KYO Group" are one. */
export function hostKey(organization: string): string {
  const words = wordsOf(organization.replace(/\(.*?\)/g, ' '))
  const telling = words.filter((word) => !formWords.has(word))
  return (telling.length > 0 ? telling : words).join(' ')
}

/** What a title says beside the name of its host and the words every program carries, in order. */
export function ownWords({ title, organization }: Pick<Opportunity, 'title' | 'organization'>) {
  const host = new Set(wordsOf(organization))
  return wordsOf(title).filter((word) => !host.has(word) && !formWords.has(word))
}

/** Two rows of one program share it: the same host, the same title of its own. */
export function programKey(row: Pick<Opportunity, 'title' | 'organization'>): string {
  return `${hostKey(row.organization)}|${ownWords(row).join(' ')}`
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
