import {
  listFamilies,
  listSkills,
  listSpecialties,
  listSpecialtySkills,
  listSurveyChoices,
} from '#contract/directory/knowledge.ts'
import type { Page } from '#contract/page.ts'
import type { Facts } from '#server/directory/facts/facts.ts'
import { route } from '#server/platform/route.ts'
import {
  countSkills,
  countSpecialties,
  findFamilies,
  findSkills,
  findSpecialties,
  findSpecialtySkills,
  type Slice,
} from './queries.ts'

interface Paging {
  page?: number | undefined
  pageSize?: number | undefined
}

async function pageOf<T>(
  { page = 1, pageSize }: Paging,
  defaultSize: number,
  find: (slice: Slice) => Promise<T[]>,
  count: () => Promise<number>,
): Promise<Page<T>> {
  const size = pageSize ?? defaultSize
  const slice = { limit: size, offset: (page - 1) * size }
  const [items, total] = await Promise.all([find(slice), count()])
  return { items, total, page, pageSize: size }
}

function choicesOf(facts: Facts) {
  return {
    ranks: facts.ranks.map(({ service, payGrade, title }) => ({ service, payGrade, title })),
    interestItems: [...facts.interestItems],
    certifications: facts.certifications.map(({ name }) => name),
    certificationAliases: Object.fromEntries(
      facts.certifications.map(({ name, aliases }) => [name, [...aliases]]),
    ),
    languages: [...facts.languages],
    families: [...facts.families],
    states: facts.states.map(({ code, name }) => ({ code, name })),
  }
}

export const knowledgeRoutes = [
  route(listSpecialties, ({ input, db, services }) =>
    pageOf(
      input,
      services.config.public.pageSize,
      (slice) => findSpecialties(db, input, slice),
      () => countSpecialties(db, input),
    ),
  ),
  route(listSpecialtySkills, async ({ input, db }) => ({
    items: await findSpecialtySkills(db, input.service, input.code.toUpperCase()),
  })),
  route(listFamilies, async ({ db }) => ({ items: await findFamilies(db) })),
  route(listSkills, ({ input, db, services }) =>
    pageOf(
      input,
      input.limit ?? services.config.public.pageSize,
      (slice) => findSkills(db, input.q, slice),
      () => countSkills(db, input.q),
    ),
  ),
  route(listSurveyChoices, ({ services }) => choicesOf(services.facts)),
]
