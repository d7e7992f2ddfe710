import { listTopics } from '#contract/community/community.ts'

// Imported by loaders only: the contract's schemas stay on the server.
const { shape } = listTopics.input

/** Reads the search from a URL; drops invalid parameters, so no URL is an error. */
export function readTopicSearch(params: URLSearchParams) {
  const q = shape.q.safeParse((params.get('q') ?? '').slice(0, 200))
  const page = shape.page.safeParse(params.get('page') ?? undefined)
  const state = shape.state.safeParse(params.get('state') ?? undefined)
  const tag = shape.tag.safeParse(params.get('tag') ?? undefined)
  return {
    q: q.success ? q.data : '',
    state: state.success ? state.data : 'all',
    tag: tag.success ? tag.data : undefined,
    page: (page.success ? page.data : undefined) ?? 1,
  }
}
