import { ChevronDown } from 'lucide-react'
import { useId, useRef } from 'react'
import { Link } from 'react-router'
import { useSession } from '#web/lib/session/session-provider.tsx'
import type { SessionUser } from '#web/lib/session/session-state.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { popoverStyle } from '#web/ui/list-box-style.ts'
import { SignedOutLinks } from '#web/ui/signed-out-links.tsx'
import { isAdmin } from './is-admin.ts'

interface AccountBarProps {
  /** On pages for visitors, most of whom aren't signed in: shows the links until the session is known. */
  isForVisitors?: boolean
}

/** The account menu when signed in; login and sign-up links otherwise. Works in both layouts. */
export function AccountBar({ isForVisitors = false }: AccountBarProps) {
  const { status, user, logout } = useSession()
  if (status === 'starting' && !isForVisitors) {
    // Without scripts the session is never known, so the login and sign-up links show.
    return (
      <noscript>
        <SignedOutLinks />
      </noscript>
    )
  }
  return user === null ? <SignedOutLinks /> : <AccountMenu user={user} onLogout={logout} />
}

const item =
  'flex min-h-11 w-full cursor-pointer items-center rounded-control px-3 font-medium hover:bg-tint'

/** A native popover: lightweight, closes on Escape or an outside tap. */
function AccountMenu({ user, onLogout }: { user: SessionUser; onLogout: () => void }) {
  const id = useId()
  const panel = useRef<HTMLUListElement>(null)
  const close = () => panel.current?.hidePopover()
  const links = [
    ['/profile', 'Profile'],
    ['/dashboard/billing', 'Billing'],
    ['/dashboard/settings', 'Settings'],
    ...(isAdmin(user) ? [['/admin', 'Admin'] as const] : []),
  ] as const
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={buttonStyle('quiet', 'small', 'lg:-mx-2 lg:justify-between')}
      >
        <span className="max-w-40 truncate">{user.first_name}</span>
        <span className="sr-only">, account menu</span>
        <Icon of={ChevronDown} size={16} />
      </button>
      <ul
        ref={panel}
        id={id}
        popover="auto"
        className={classNames(popoverStyle, 'inset-[3.75rem_0.5rem_auto_auto] min-w-52 p-2')}
      >
        {links.map(([href, label]) => (
          <li key={href}>
            <Link to={href} onClick={close} className={item}>
              {label}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={onLogout} className={item}>
            Log out
          </button>
        </li>
      </ul>
    </>
  )
}
