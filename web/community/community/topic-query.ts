import { listTopics } from '#contract/community/community.ts'

// Only loaders import this: the contract's schemas stay on the server.
const { shape } = listTopics.input

/** What an address asks for; what is not understood is left out, so that no address is an error. */
export function readTopicSearch(params: URLSearchParams): { q: string; page: number } {
  const q = shape.q.safeParse((params.get('q') ?? '').slice(0, 200))
  const page = shape.page.safeParse(params.get('page') ?? undefined)
  return { q: q.success ? q.data : '', page: (page.success ? page.data : undefined) ?? 1 }
}
