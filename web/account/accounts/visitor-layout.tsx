import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { publicFrame } from '#web/ui/public-layout.tsx'
import { AccountBar } from './account-bar.tsx'

type MemberParts = typeof import('./member-frame-parts.tsx').memberFrameParts

const barHeight = 100

// Kept once loaded: a member who comes from another page sees the rail at once.
let loaded: MemberParts | undefined

/** Around pages for everyone: the public bar, or the rail for someone signed in. */
export function VisitorLayout({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const [memberParts, setMemberParts] = useState(() => loaded)
  const isSignedIn = user !== null
  useEffect(() => {
    if (!isSignedIn || loaded) return
    import('./member-frame-parts.tsx').then(
      (module) => {
        loaded = module.memberFrameParts
        setMemberParts(() => loaded)
      },
      // Without a connection the public bar stays.
      () => undefined,
    )
  }, [isSignedIn])
  const isMember = isSignedIn && memberParts !== undefined
  const before = useRef(isMember)
  useLayoutEffect(() => {
    // A reload restores the place below the bar that has just gone.
    if (isMember && !before.current && window.scrollY < barHeight) window.scrollTo(0, 0)
    before.current = isMember
  }, [isMember])
  const parts =
    isSignedIn && memberParts ? memberParts(user) : publicFrame({ account: <AccountBar /> })
  return <PageFrame parts={parts}>{children}</PageFrame>
}
