import { useRouteLoaderData } from 'react-router'
import { z } from 'zod'
import { getListingDate } from '#contract/directory/listing.ts'

const Root = z.object({ listing: getListingDate.output })

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "Official list as of July 2024": the age of the list, shown wherever programs are listed. */
export function ListDate() {
  const root = Root.safeParse(useRouteLoaderData('root'))
  const asOf = root.success ? root.data.listing.asOf : null
  if (asOf === null) return null
  return (
    <p className="text-sm text-ink-soft">
      Official list as of {month.format(new Date(`${asOf}T00:00:00Z`))}.
    </p>
  )
}
