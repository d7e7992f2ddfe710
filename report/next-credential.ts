import { listWords } from '#language/text/wording.ts'
import type { Member } from '#matching/member.ts'
import { credentialNames } from '#matching/person/credentials.ts'
import type { Roadmap } from '#planning/roadmap/roadmap.ts'
import type { CareerPath } from './career-paths.ts'
import { heldCredential, isLongWay, usualCredential } from './usual-credentials.ts'

/** Steps that name the credential of a target job. */
const credentialsKey = 'credentials'
/** "The CAPM or PMP": each step replaces the one before it. */
const isStep = /^the /
/** Jobs whose credentials are named: those shown first. */
const firstJobs = 3

/** The first credential that a target job asks for and the member lacks: "the PMP", "Network+ or CCNA". */
export function nextCredential(
  member: Pick<Member, 'certifications'>,
  paths: readonly Pick<CareerPath, 'code'>[],
): string | null {
  for (const { code } of paths.slice(0, firstJobs)) {
    const usual = usualCredential(code)
    if (!usual || isLongWay.test(usual.name)) continue
    if (!heldCredential(member, code)) return usual.name
    const all = alternatives(usual.name)
    const isLadder = isStep.test(usual.name)
    const highest = all.findLastIndex((one) => isIn(member.certifications, one))
    const open = isLadder
      ? all.slice(highest + 1)
      : all.filter((one) => !isIn(member.certifications, one))
    if (isLadder && open.length === 1) return `the ${open[0]}`
    if (open.length > 0) return listWords(open, 'or')
  }
  return null
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
 * The roadmap with its credential step named: "Earn the PMP". Unnamed, it is no step, and an open one takes its
 * place among the next.
 */
export function withCredential(roadmap: Roadmap, credential: string | null): Roadmap {
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
  const title = `Earn ${credential}`
  return {
    nextSteps,
    tasks: tasks.map((task) => (task.key === credentialsKey ? { ...task, title } : task)),
  }
}
