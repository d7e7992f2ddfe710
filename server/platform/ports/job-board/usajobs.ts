import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { UsajobsConfig } from '#server/platform/config/config-usajobs.ts'
import { newId } from '#server/platform/lib/ids.ts'
import {
  type DownloadParts,
  DownloadRefused,
  download,
} from '#server/platform/lib/safe-download.ts'
import type { Announcement, JobBoard } from './port.ts'

/** Host of the search API. Source: developer.usajobs.gov, GET /api/search. */
export const usajobsHost = 'data.usajobs.gov'

/** Limits per page: announcements, bytes and milliseconds. */
const pageSize = 250
const maxPageBytes = 16 * 1024 * 1024
const pageTimeoutMs = 30_000
/** Maximum pages of one search. */
const maxPages = 20
/** Delay between pages, so the API gets at most one call per second. */
const pauseMs = 1_000

const names = z.array(z.object({ Name: z.string().default('') })).default([])
const Page = z.object({
  SearchResult: z.object({
    SearchResultItems: z.array(
      z.object({
        MatchedObjectId: z.coerce.string(),
        MatchedObjectDescriptor: z.object({
          PositionTitle: z.string(),
          OrganizationName: z.string().default(''),
          DepartmentName: z.string().default(''),
          PositionLocation: z
            .array(z.object({ CountrySubDivisionCode: z.string().nullish() }))
            .default([]),
          JobCategory: z.array(z.object({ Code: z.string() })).default([]),
          PositionOfferingType: names,
          PublicationStartDate: z.string().default(''),
          ApplicationCloseDate: z.string(),
          UserArea: z
            .object({ Details: z.object({ HiringPath: z.array(z.string()).default([]) }) })
            .optional(),
        }),
      }),
    ),
    UserArea: z.object({ NumberOfPages: z.coerce.number().int() }).optional(),
  }),
})

/** Display names of hiring path codes; unknown codes stay as they are. */
const pathNames: Readonly<Record<string, string>> = {
  public: 'The public',
  vet: 'Veterans',
  mspouse: 'Military spouses',
}

/** Replaceable parts for tests. */
export interface UsajobsParts {
  readonly download?: DownloadParts
  readonly pause?: (ms: number) => Promise<unknown>
}

/** Searches USAJOBS page by page over HTTPS, with limits on pages, bytes and time. */
export function createUsajobs(
  { key, email }: UsajobsConfig,
  {
    download: parts,
    pause = (ms) => new Promise((done) => setTimeout(done, ms)),
  }: UsajobsParts = {},
): JobBoard {
  const headers = { 'user-agent': email, 'authorization-key': key }
  const limits = { hosts: [usajobsHost], maxBytes: maxPageBytes, timeoutMs: pageTimeoutMs, headers }

  async function onePage(url: string, folder: string): Promise<z.output<typeof Page>> {
    const path = join(folder, `${newId()}.part`)
    await download(url, path, limits, parts)
    try {
      return Page.parse(JSON.parse(await readFile(path, 'utf8')))
    } catch {
      throw new DownloadRefused('USAJOBS answered something that is no list of announcements.')
    } finally {
      await rm(path, { force: true })
    }
  }

  return {
    host: usajobsHost,
    async search(url, folder) {
      const announcements = new Map<string, Announcement>()
      for (let number = 1; number <= maxPages; number += 1) {
        if (number > 1) await pause(pauseMs)
        const { SearchResult: result } = await onePage(pageAddress(url, number), folder)
        for (const item of result.SearchResultItems) {
          const announcement = toAnnouncement(item)
          announcements.set(announcement.number, announcement)
        }
        if (number >= (result.UserArea?.NumberOfPages ?? 1)) break
      }
      return [...announcements.values()]
    },
  }
}

function pageAddress(url: string, page: number): string {
  const address = new URL(url)
  address.searchParams.set('ResultsPerPage', `${pageSize}`)
  address.searchParams.set('Page', `${page}`)
  // Only the full field set includes hiring paths.
  address.searchParams.set('Fields', 'full')
  return address.href
}

type Item = z.output<typeof Page>['SearchResult']['SearchResultItems'][number]

function toAnnouncement({
  MatchedObjectId,
  MatchedObjectDescriptor: descriptor,
}: Item): Announcement {
  const paths = descriptor.UserArea?.Details.HiringPath ?? []
  const states = descriptor.PositionLocation.flatMap(
    ({ CountrySubDivisionCode: name }) => name ?? [],
  )
  return {
    number: MatchedObjectId,
    title: descriptor.PositionTitle,
    department: descriptor.DepartmentName,
    agency: descriptor.OrganizationName,
    appointment: descriptor.PositionOfferingType.map(({ Name }) => Name).join(', '),
    series: descriptor.JobCategory.map(({ Code }) => Code),
    paths: paths.map((code) => pathNames[code] ?? code),
    opens: descriptor.PublicationStartDate.slice(0, 10),
    closes: descriptor.ApplicationCloseDate.slice(0, 10),
    states: [...new Set(states)],
  }
}
