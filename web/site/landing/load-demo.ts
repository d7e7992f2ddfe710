import { listSpecialties, type Specialty } from '#contract/directory/knowledge.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { Service, StateCode } from '#contract/military.ts'
import { demoMatch, type Match } from '#contract/transition/matches.ts'
import type { Services } from '#web/services.ts'

/** The visitor's demo input, as typed. */
export interface DemoQuery {
  readonly service: string
  readonly specialty: string
  readonly state: string
}

/** The demo's result: nothing yet, matches, or suggested codes. */
export type DemoAnswer =
  | { readonly kind: 'none' }
  | { readonly kind: 'matches'; readonly specialty: Specialty | null; readonly matches: Match[] }
  | { readonly kind: 'unknown'; readonly nearest: Specialty[] }
  | { readonly kind: 'problem'; readonly status: number; readonly problem: ErrorBody }

type DemoServices = Pick<Services, 'call' | 'answer'>

/** Maximum codes suggested for an unknown one. */
const offered = 6

export function readDemo(search: URLSearchParams): DemoQuery {
  const read = (name: string) => (search.get(name) ?? '').trim().slice(0, 60)
  return { service: read('service'), specialty: read('specialty'), state: read('state') }
}

/** Three real matches for the input, or the closest codes. */
export async function loadDemo(services: DemoServices, query: DemoQuery): Promise<DemoAnswer> {
  if (query.specialty === '') return { kind: 'none' }
  const service = Service.safeParse(query.service).data
  if (!service) return { kind: 'unknown', nearest: await nearestTo(services, query.specialty) }
  const state = StateCode.safeParse(query.state).data
  const input = { service, specialty: query.specialty, ...(state && { state }) }
  const answer = await services.answer(demoMatch, input)
  if (answer.ok) {
    const { items } = await services.call(listSpecialties, {
      q: query.specialty,
      service,
      pageSize: 1,
    })
    return { kind: 'matches', specialty: items[0] ?? null, matches: answer.output.items }
  }
  const { status, problem } = answer
  if (problem.code !== 'validation') return { kind: 'problem', status, problem }
  return { kind: 'unknown', nearest: await nearestTo(services, query.specialty, service) }
}

/**
 * Codes and titles with the same prefix, first in the service, then in all of them, then with shorter
 * prefixes: 25X suggests the other codes that begin with 25.
 */
async function nearestTo(
  { call }: DemoServices,
  typed: string,
  service?: Service,
): Promise<Specialty[]> {
  const specialties = new Map<string, Specialty>()
  const words = [typed, typed.slice(0, -1), typed.slice(0, 2), typed.slice(0, 1)]
  for (const q of new Set(words.filter(Boolean))) {
    for (const within of service ? [{ service }, {}] : [{}]) {
      if (specialties.size >= offered) break
      const { items } = await call(listSpecialties, { q, pageSize: offered, ...within })
      for (const item of items) specialties.set(`${item.service} ${item.code}`, item)
    }
  }
  return [...specialties.values()].slice(0, offered)
}
