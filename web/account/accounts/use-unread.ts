import { listNotices } from '#contract/account/notices.ts'
import { useEndpoint } from '#web/lib/query.tsx'

/** The unread count; 0 until known. Polls every two minutes while the page is visible. */
export function useUnread(isSignedIn: boolean): number {
  const { data } = useEndpoint(
    listNotices,
    { unread: true, pageSize: 1 },
    { enabled: isSignedIn, refetchInterval: 120_000 },
  )
  return data?.total ?? 0
}
