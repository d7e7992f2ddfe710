import { useRef } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { useScrollRow } from '#web/ui/use-scroll-row.ts'

const pages = [
  { to: '/dashboard/settings', label: 'Account' },
  { to: '/dashboard/settings/security', label: 'Security' },
  { to: '/dashboard/settings/notifications', label: 'Notifications' },
  { to: '/dashboard/settings/data', label: 'Your data' },
]

/** Tabs above every settings page. */
export default function SettingsLayout() {
  const row = useRef<HTMLElement>(null)
  useScrollRow(row, useLocation().pathname)
  return (
    <>
      <nav
        ref={row}
        aria-label="Settings"
        className="fades-x mb-8 overflow-x-auto border-b border-line"
      >
        <ul className="flex gap-5 sm:gap-6">
          {pages.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                end
                className="-mb-px inline-flex min-h-11 shrink-0 items-center border-b-3 border-transparent font-semibold whitespace-nowrap text-ink-soft hover:text-ink aria-[current]:border-brand aria-[current]:text-ink"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </>
  )
}
