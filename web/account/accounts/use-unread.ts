import { listNotices } from '#contract/account/notices.ts'
import { useEndpoint } from '#web/lib/query.tsx'

/** How many notifications are unread; 0 until that is known. Asked again every two minutes while the page is seen. */
export function useUnread(isSignedIn: boolean): number {
  const { data } = useEndpoint(
    listNotices,
    { unread: true, pageSize: 1 },
    { enabled: isSignedIn, refetchInterval: 120_000 },
  )
  return data?.total ?? 0
}
