import { CalendarCheck } from 'lucide-react'
import { Link } from 'react-router'
import { getMyDates } from '#contract/directory/listing-query.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type ListingSearch, listingHref } from './listing-address.ts'

/** For members: filters the list by their own dates. The result is a URL to save or share. */
export function FitsMyDates({ search }: { search: ListingSearch }) {
  const { status } = useSession()
  const { data } = useEndpoint(getMyDates, {}, { enabled: status === 'signed-in' })
  if (!data) return null
  const { days, service, why } = data
  if (days === null) return <p className="max-w-measure text-sm text-ink-soft">{why}</p>
  if (search.days === days) return null
  const filtered = { ...search, days, kind: ['skillbridge' as const], page: 1 }
  return (
    <Link
      to={listingHref({ ...filtered, service: service ? [service] : search.service })}
      preventScrollReset
      className={buttonStyle('quiet', 'small')}
    >
      <Icon of={CalendarCheck} size={16} />
      SkillBridge that fits my dates ({days} days)
    </Link>
  )
}
