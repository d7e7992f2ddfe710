import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { publicFrame } from '#web/ui/public-layout.tsx'
import { AccountBar } from './account-bar.tsx'
import { loadedFrame } from './loaded-frame.ts'

const barHeight = 100

/** The layout of public pages: the public bar, or the rail when signed in. */
export function VisitorLayout({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const [memberParts, setMemberParts] = useState(() => loadedFrame.parts)
  const isSignedIn = user !== null
  useEffect(() => {
    if (!isSignedIn || loadedFrame.parts) return
    import('./member-frame-parts.tsx').then(
      ({ memberFrameParts }) => setMemberParts(() => memberFrameParts),
      // Offline, the public bar stays.
      () => undefined,
    )
  }, [isSignedIn])
  const isMember = isSignedIn && memberParts !== undefined
  const before = useRef(isMember)
  useLayoutEffect(() => {
    // After a reload, corrects the restored scroll position for the removed bar.
    if (isMember && !before.current && window.scrollY < barHeight) window.scrollTo(0, 0)
    before.current = isMember
  }, [isMember])
  const parts =
    isSignedIn && memberParts
      ? memberParts(user)
      : publicFrame({ account: <AccountBar isForVisitors /> })
  return <PageFrame parts={parts}>{children}</PageFrame>
}
