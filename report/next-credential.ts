import { credentialNames } from '#language/text/credential-words.ts'
import { listWords } from '#language/text/wording.ts'
import type { Member } from '#matching/member.ts'
import type { Roadmap } from '#planning/roadmap/roadmap.ts'
import type { RoadmapTask } from '#planning/roadmap/task.ts'
import { daysBetween, type IsoDate } from '#planning/rules/dates.ts'
import { isInReach } from './asked-years.ts'
import type { CareerPath } from './career-paths.ts'
import type { SkillCertification } from './skill-plan.ts'
import {
  type CredentialTables,
  heldCredential,
  isLongWay,
  usualCredential,
} from './usual-credentials.ts'

/** Steps that name the credential of a target job. */
const credentialsKey = 'credentials'
/** "The CAPM or PMP": each step replaces the one before it. */
const isStep = /^the /
/** Jobs whose credentials are named: those shown first. */
const firstJobs = 3

/** Of the member, what decides which credential is next. */
type Learner = Pick<Member, 'certifications' | 'skills' | 'years' | 'payGrade'>

/** A credential to get, and the days it usually takes. */
export interface NextCredential {
  readonly name: string
  readonly days: number
}

/** What is known about credentials and the work they're for. */
export interface CredentialFacts extends CredentialTables {
  readonly certifications: readonly SkillCertification[]
  /** The education people usually start an occupation with, by its code. */
  readonly educationOf: (code: string) => string | null
}

/** The first credential that a target job asks for and the member lacks: "the PMP", "Network+ or CCNA". */
export function nextCredential(
  member: Learner,
  paths: readonly Pick<CareerPath, 'code' | 'jobZone'>[],
  facts: CredentialFacts,
): NextCredential | null {
  for (const path of paths.slice(0, firstJobs)) {
    const usual = usualCredential(path.code, facts)
    if (!usual || isLongWay.test(usual.name)) continue
    const name = openName(usual.name, path.code, member, facts)
    if (name !== null) return { name, days: daysFor(name, path, facts) }
  }
  return null
}

/** A job's credential without the parts the member has or isn't ready for; null if they have it. */
function openName(
  usual: string,
  code: string,
  member: Learner,
  facts: CredentialFacts,
): string | null {
  const { certifications } = facts
  const all = alternatives(usual)
  const isLadder = isStep.test(usual) && all.length > 1
  if (!heldCredential(member, code, facts)) {
    if (!isLadder) return usual
    const ready = all.filter((one, step) => step === 0 || isReadyFor(one, member, certifications))
    return `the ${listWords(ready, 'or')}`
  }
  const highest = all.findLastIndex((one) => isIn(member.certifications, one))
  const open = isLadder
    ? all.slice(highest + 1)
    : all.filter((one) => !isIn(member.certifications, one))
  if (isLadder && open.length === 1) return `the ${open[0]}`
  return open.length > 0 ? listWords(open, 'or') : null
}

/** Whether the member has the years that a certification asks for. */
function isReadyFor(
  short: string,
  member: Learner,
  certifications: readonly SkillCertification[],
): boolean {
  const found = certifications.find(({ name, aliases }) => [name, ...aliases].includes(short))
  const level = member.skills.find(({ id }) => id === found?.skills[0])?.level ?? 0
  return !found || isInReach(found, level, member)
}

/** Ten weeks from the first day of study to the exam, as in the coaching plan for a credential. */
const studyDays = 70
/** Over a year of preparation: O*NET's job zone 3. */
const schoolDays = 365
const schoolZone = 3

/** A license for work that people enter from a school takes that school; others take an exam. */
function daysFor(
  name: string,
  { code, jobZone }: Pick<CareerPath, 'code' | 'jobZone'>,
  { educationOf }: CredentialFacts,
): number {
  const takesSchool = /\b(?:award|degree)$/.test(educationOf(code) ?? '')
  const isSchooled = /license/.test(name) && (jobZone ?? 0) >= schoolZone && takesSchool
  return isSchooled ? schoolDays : studyDays
}

/** "Network+", "CCNA" and "Security+" of "Network+, CCNA or Security+"; none of a single credential. */
function alternatives(name: string): string[] {
  const parts = name.split(/, | or /).map((part) => part.replace(/^the /, ''))
  return parts.length > 1 && parts.every((part) => /^[A-Z][\w+]*$/.test(part)) ? parts : []
}

function isIn(certifications: readonly string[], credential: string): boolean {
  const plain = credential.toLowerCase()
  return certifications.flatMap(credentialNames).some((name) =>
    name
      .toLowerCase()
      .split(/[^a-z0-9+]+/)
      .includes(plain),
  )
}

/**
 * The roadmap with its credential step named: "Earn the PMP", or "Start on" one that takes longer than the
 * days left. Unnamed, it is no step, and an open one takes its place among the next.
 */
export function withCredential(
  roadmap: Roadmap,
  credential: NextCredential | null,
  asOf: IsoDate,
): Roadmap {
  const { tasks, nextSteps } = roadmap
  if (credential === null) {
    const others = tasks.filter(({ key }) => key !== credentialsKey)
    const open = others.filter(({ key, state }) => {
      return !nextSteps.includes(key) && (state === 'overdue' || state === 'next')
    })
    const instead = open.find(({ state }) => state === 'overdue') ?? open[0]
    const next = nextSteps.flatMap((key) => (key === credentialsKey ? (instead?.key ?? []) : key))
    return { tasks: others, nextSteps: next }
  }
  const { name, days } = credential
  const verb = ({ state, to }: RoadmapTask) =>
    state !== 'overdue' && to !== null && daysBetween(asOf, to) < days ? 'Start on' : 'Earn'
  return {
    nextSteps,
    tasks: tasks.map((task) =>
      task.key === credentialsKey ? { ...task, title: `${verb(task)} ${name}` } : task,
    ),
  }
}
