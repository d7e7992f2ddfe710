import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import type { request as httpsRequest } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { DownloadParts } from '#server/platform/lib/safe-download.ts'

/** A search API response: a status and a body, or a redirect target. */
export interface SearchAnswer {
  status?: number
  body?: string
  location?: string
}

/** A USAJOBS search API on the loopback address. */
export interface UsajobsServer {
  /** The calls received. */
  readonly calls: { path: string; headers: IncomingMessage['headers'] }[]
  /** Redirects calls for the real host to this server. */
  readonly parts: DownloadParts
  answer: (page: number) => SearchAnswer
  close(): void
}

/** One page of search results, with a single job of that number. */
export function searchPage(page: number, pages: number, paths: readonly string[]): SearchAnswer {
  const descriptor = {
    PositionTitle: `IT Specialist ${page}`,
    OrganizationName: 'National Park Service',
    DepartmentName: 'Department of the Interior',
    PositionLocation: [{ CountrySubDivisionCode: 'Virginia' }],
    JobCategory: [{ Name: 'Information Technology Management', Code: '2210' }],
    PositionOfferingType: [{ Name: 'Permanent' }],
    PublicationStartDate: '2026-11-01T00:00:00.0000',
    ApplicationCloseDate: '2099-12-15T23:59:59.9970',
    UserArea: { Details: { HiringPath: paths } },
  }
  const item = { MatchedObjectId: `90000010${page}`, MatchedObjectDescriptor: descriptor }
  const result = { SearchResultItems: [item], UserArea: { NumberOfPages: `${pages}` } }
  return { body: JSON.stringify({ SearchResult: result }) }
}

export async function startUsajobsServer(): Promise<UsajobsServer> {
  const calls: UsajobsServer['calls'] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://local')
    calls.push({ path: url.pathname + url.search, headers: request.headers })
    const {
      status = 200,
      body = '',
      location,
    } = usajobs.answer(Number(url.searchParams.get('Page')))
    response.writeHead(status, location ? { location } : {})
    response.end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const usajobs: UsajobsServer = {
    calls,
    parts: {
      request: ((url: URL, options: object, done: never) => {
        const path = url.pathname + url.search
        const local = { hostname: '127.0.0.1', port, path, lookup: undefined }
        return httpRequest({ ...options, ...local }, done)
      }) as typeof httpsRequest,
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      isPublic: () => true,
    },
    answer: () => ({ status: 500 }),
    close: () => server.close(),
  }
  return usajobs
}
