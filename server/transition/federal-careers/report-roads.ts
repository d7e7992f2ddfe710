import type { FederalSeries } from '#contract/transition/federal-careers.ts'
import type { Answers } from '#contract/transition/surveys.ts'
import { commonTitle } from '#matching/explain/common-names.ts'
import { type Knowledge, specialtyKey } from '#matching/knowledge.ts'
import { usualCredential } from '#report/usual-credentials.ts'
import type { Facts } from '#server/directory/facts/facts.ts'
import { federalPaths, type Lead } from './federal-paths.ts'

/** Maximum series in a report. */
const maxInReport = 3
/** Maximum series for target jobs on the page of federal jobs. */
const maxOfTargets = 4
/** Target jobs shown first. */
const firstPaths = 3
/** Said once to someone who wants part-time work. */
const fullTime = 'Most federal jobs are full time, so filter USAJOBS for part-time schedules.'
const degrees = ['bachelor', 'master', 'doctorate']

/** The federal series for a member's specialties and target jobs, else for the best-fitting jobs. */
export function federalJobsFor(
  { service, education, goals }: Answers,
  paths: readonly { readonly code: string; readonly title: string }[],
  {
    knowledge,
    facts,
    isRefused,
  }: {
    knowledge: Knowledge
    facts: Facts
    /** Whether the member refuses an occupation. */
    isRefused: (occupation: string) => boolean
  },
): FederalSeries[] {
  const specialties = (service?.specialties ?? []).flatMap((specialty, index) => {
    const from = { kind: 'specialty' as const, code: specialty.code }
    const occupations = knowledge.specialtyOf.get(specialtyKey(specialty))?.occupations ?? []
    return occupations.map((occupation, rank): Lead => ({ occupation, rank: rank + index, from }))
  })
  const titles = new Map(paths.map(({ code, title }) => [code, title]))
  const targets = targetLeads(goals, knowledge, titles)
  const suggested = paths.map(
    ({ code, title }, rank): Lead => ({ occupation: code, rank, from: { kind: 'path', title } }),
  )
  // Someone who leaves their line of work wants series for the new one.
  const isOwnWork = paths
    .slice(0, firstPaths)
    .some(({ code }) => specialties.some(({ occupation }) => occupation === code))
  const past = isOwnWork || paths.length === 0 ? specialties : []
  const wanted = wantedFamilies(goals, paths.slice(0, firstPaths))
  // The jobs shown first lead there too: what they wrote counts as much as what they did.
  const known = new Set([...past, ...targets].map(({ occupation }) => occupation))
  const shown = suggested.slice(0, firstPaths)
  const other = past.length + targets.length > 0 ? shown : suggested
  const leads = [
    ...past,
    ...targets,
    ...other.filter(({ occupation }) => !known.has(occupation)),
  ].filter(({ occupation }) => !isRefused(occupation))
  const licenses = education?.licences ?? []
  const isLicensed = paths.some(({ code }) => {
    const usual = usualCredential(code, knowledge)
    return usual !== undefined && licenses.some((name) => usual.known.test(name))
  })
  const series = federalPaths(leads, facts, {
    limit: maxInReport,
    first: shown.map(({ occupation }) => occupation),
    hasDegree: isLicensed || hasDegree({ education, service }),
    isRefused,
    isWanted: (occupation) => wanted.size === 0 || wanted.has(familyOf(occupation)),
  })
  const isPartTime = goals?.portable?.includes('part_time') ?? false
  return isPartTime
    ? series.map((one, i) => (i === 0 ? { ...one, why: `${one.why} ${fullTime}` } : one))
    : series
}

/** The federal series for a member's target jobs alone. */
export function federalTargetsFor(
  answers: Pick<Answers, 'service' | 'education' | 'goals'>,
  { knowledge, facts }: { knowledge: Knowledge; facts: Facts },
): FederalSeries[] {
  return federalPaths(targetLeads(answers.goals, knowledge), facts, {
    limit: maxOfTargets,
    hasDegree: hasDegree(answers),
  })
}

/** Leads from the target jobs, by the titles that the report gives them, if any. */
function targetLeads(
  goals: Answers['goals'],
  knowledge: Knowledge,
  titles: ReadonlyMap<string, string> = new Map(),
): Lead[] {
  return (goals?.occupations ?? []).flatMap((occupation, rank): Lead[] => {
    const known = knowledge.occupations[knowledge.occupationOf.get(occupation) ?? -1]
    return known
      ? [
          {
            occupation,
            rank,
            from: { kind: 'target', title: titles.get(occupation) ?? commonTitle(known) },
          },
        ]
      : []
  })
}

const hasDegree = ({ education, service }: Pick<Answers, 'education' | 'service'>) =>
  degrees.includes(education?.level ?? '') || (service?.payGrade?.startsWith('O') ?? false)

const familyOf = (occupation: string) => occupation.slice(0, 2)

/** The job families of chosen fields, target jobs and the jobs shown first; empty if nothing was chosen. */
function wantedFamilies(
  goals: Answers['goals'],
  shown: readonly { readonly code: string }[],
): ReadonlySet<string> {
  const { families = [], occupations = [] } = goals ?? {}
  if (families.length + occupations.length === 0) return new Set()
  return new Set([...families, ...[...occupations, ...shown.map(({ code }) => code)].map(familyOf)])
}
