import { useQueries, useQueryClient } from '@tanstack/react-query'
import {
  listOccupations,
  listPlaces,
  listSkills,
  listSpecialties,
} from '#contract/directory/knowledge.ts'
import { Service, serviceNames } from '#contract/military.ts'
import { callEndpoint } from '#web/lib/call.ts'
import type { Choice } from '#web/ui/choice.ts'

/** Answer values stored by ID and displayed by name. */
export type Named = 'specialty' | 'skill' | 'occupation' | 'zip' | 'installation'

export const specialtyId = ({ service, code }: { service: string; code: string }) =>
  `${service}:${code}`

type Find = (id: string, signal: AbortSignal) => Promise<Choice | undefined>

const finders: Record<Named, Find> = {
  async specialty(id, signal) {
    const [named, code = ''] = id.split(':')
    const service = Service.parse(named)
    const page = await callEndpoint(listSpecialties, { q: code, service }, { signal })
    return page.items.filter((item) => item.code === code).map(specialtyChoice)[0]
  },
  async skill(id, signal) {
    const q = id.replaceAll('-', ' ')
    const page = await callEndpoint(listSkills, { q, limit: 50 }, { signal })
    return page.items.filter((item) => item.id === id).map(skillChoice)[0]
  },
  async occupation(id, signal) {
    const page = await callEndpoint(listOccupations, { q: id, pageSize: 1 }, { signal })
    return page.items.filter((item) => item.code === id).map(occupationChoice)[0]
  },
  zip: (id, signal) => findPlace(id, id, signal),
  installation: (id, signal) => findPlace(id, id.replaceAll('-', ' '), signal),
}

async function findPlace(id: string, q: string, signal: AbortSignal): Promise<Choice | undefined> {
  const page = await callEndpoint(listPlaces, { q, limit: 20 }, { signal })
  const place = page.items.find((item) => item.id === id)
  return place && { id, label: place.text }
}

export const specialtyChoice = (item: {
  service: Service
  code: string
  title: string
}): Choice => ({
  id: specialtyId(item),
  label: `${item.code} ${item.title}`,
  detail: serviceNames[item.service],
})

export const skillChoice = (item: { id: string; name: string }): Choice => ({
  id: item.id,
  label: item.name,
})

export const occupationChoice = (item: { code: string; title: string }): Choice => ({
  id: item.code,
  label: item.title,
  detail: item.code,
})

const keyOf = (kind: Named, id: string) => ['label', kind, id]

/** Each ID with its name, fetched once; until then, and for unknown ones, a readable ID. */
export function useLabels(kind: Named, ids: readonly string[]): Choice[] {
  const results = useQueries({
    queries: ids.map((id) => ({
      queryKey: keyOf(kind, id),
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await finders[kind](id, signal)) ?? readable(id),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  })
  return ids.map((id, index) => results[index]?.data ?? readable(id))
}

/** Caches the name of a new choice, so it needn't be fetched. */
export function useRememberLabel(kind: Named): (choice: Choice) => void {
  const queries = useQueryClient()
  return (choice) => queries.setQueryData(keyOf(kind, choice.id), choice)
}

/** Formats `army:25B` as 25B, `data-entry` as Data entry. */
function readable(id: string): Choice {
  const words = (id.split(':').at(-1) ?? id).replaceAll('-', ' ')
  const isName = /[a-z]/.test(words)
  return {
    id,
    label: isName ? words.charAt(0).toUpperCase() + words.slice(1) : (id.split(':').at(-1) ?? id),
  }
}
