import { countWord, inSentence, listWords, showNumber } from '#language/text/wording.ts'
import { capitalized } from '#matching/explain/common-names.ts'
import type { Member } from '#matching/member.ts'
import { clearedWith, firstJobs, payTruth, shrinks, shrinksFrom } from './opening-jobs.ts'
import type { SummaryPath } from './summary-path.ts'
import type { CredentialTables } from './usual-credentials.ts'

/** Percent of jobs lost by 2034 that is worth a word of a job that isn't the first. */
const othersShrinkFrom = 5
/** Percent of jobs lost by 2034 that is worth a word after that of another job. */
const losesFrom = 10
/** Percent of growth by 2034 that makes another target job the better bet. */
const growsFrom = 10

/**
 * One short truth more about the target jobs, where it decides and `told` doesn't say it yet: the degree that
 * most of them take, pay under the floor, or a job that is shrinking.
 */
export function moreTruth(
  member: Member,
  paths: readonly SummaryPath[],
  told: readonly string[],
  tables: CredentialTables,
): string {
  const jobs = paths.slice(0, firstJobs)
  if (jobs.length < 2) return ''
  const said = told.join(' ')
  const degree = /\bdegree\b/.test(said) ? '' : degreesTruth(member, jobs, tables)
  const pay = /\b(?:usual pay|pay shown|first year out)\b/.test(said)
    ? ''
    : allPayTruth(member, jobs)
  return degree || pay || lossTruth(jobs, said)
}

/**
 * "Two of the three usually take a degree you don't have yet, but office supervisor work doesn't."
 * Or, after "but", the clearance and certification for which contractors hire.
 */
function degreesTruth(
  member: Member,
  jobs: readonly SummaryPath[],
  tables: CredentialTables,
): string {
  const taking = jobs.filter(({ degree }) => degree).length
  if (taking * 2 <= jobs.length) return ''
  const isEvery = taking === jobs.length
  // The sentence before names them.
  const every = jobs.length === firstJobs ? 'all three' : 'both'
  const which = isEvery ? every : `${countWord(taking)} of the ${countWord(jobs.length)}`
  // A job that is going away is no way around the degree.
  const open = jobs.find((job) => !(job.degree || shrinks(job)))
  const cleared = clearedWith(member, jobs, tables)
  const but = cleared
    ? `, but contractors hire for ${cleared} now`
    : open
      ? `, but ${inSentence(open.title)} work doesn’t`
      : ''
  return `${capitalized(which)} usually take a degree you don’t have yet${but}.`
}

function allPayTruth(member: Member, jobs: readonly SummaryPath[]): string {
  const floor = member.goals.payFloor ?? 0
  const under = jobs.filter(({ median }) => median && median < floor)
  if (under.length === jobs.length) return payTruth(member, jobs, true)
  const names = listWords(
    under.map(({ title }) => inSentence(title)),
    'and',
  )
  return under.length > 0
    ? `${capitalized(names)} jobs usually pay less than your $${showNumber(floor)}.`
    : ''
}

/** "HR assistant jobs are shrinking 7% by 2034.": the target job that loses most, if it isn't named yet. */
function lossTruth(jobs: readonly SummaryPath[], said: string): string {
  const growth = ({ growthPercent }: SummaryPath) => Math.round(growthPercent ?? 0)
  const [worst, ...others] = jobs.toSorted((one, other) => growth(one) - growth(other))
  if (!worst) return ''
  const loss = -growth(worst)
  const isFirst = worst === jobs[0]
  if (/\bshrinking\b/.test(said)) {
    const isEvery = !others.some((job) => growth(job) > 0)
    return loss >= losesFrom && (isEvery || !isFirst)
      ? `${worst.title} jobs are shrinking ${isEvery ? 'fastest' : 'faster'}, ${loss}% by 2034.`
      : ''
  }
  if (loss < (isFirst ? shrinksFrom : othersShrinkFrom)) return ''
  const best = others.at(-1)
  const gain = best ? growth(best) : 0
  const but = best && gain >= growsFrom ? `, but ${inSentence(best.title)} jobs grow ${gain}%` : ''
  return `${worst.title} jobs are shrinking ${loss}% by 2034${but}.`
}
