import { ChevronDown, type LucideIcon } from 'lucide-react'
import {
  Menu as AriaMenu,
  Button,
  MenuItem,
  MenuTrigger,
  Popover,
  RouterProvider,
} from 'react-aria-components'
import { useHref, useNavigate } from 'react-router'
import { buttonStyle } from './button-style.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { popoverStyle, rowStyle } from './list-box-style.ts'

export interface MenuEntry {
  id: string
  label: string
  icon?: LucideIcon
  /** A path in the app; without it, `onAction` is called. */
  href?: string
  tone?: 'bad'
}

export interface MenuProps {
  label: string
  /** Accessible name, for menus with the same label; starts with the label. */
  name?: string
  icon?: LucideIcon
  entries: readonly MenuEntry[]
  onAction?: (id: string) => void
  className?: string
}

/** A button that opens a menu of actions or links. */
export function Menu({ label, name, icon, entries, onAction, className }: MenuProps) {
  const navigate = useNavigate()
  return (
    <RouterProvider navigate={(path) => navigate(path)} useHref={useHref}>
      <MenuTrigger>
        <Button
          {...(name !== undefined && { 'aria-label': name })}
          className={buttonStyle('secondary', 'small', className)}
        >
          {icon && <Icon of={icon} size={16} />}
          {label}
          <Icon of={ChevronDown} size={16} />
        </Button>
        <MenuList entries={entries} {...(onAction && { onAction })} />
      </MenuTrigger>
    </RouterProvider>
  )
}

/** The list alone, for a custom trigger inside a `MenuTrigger`. */
export function MenuList({ entries, onAction }: Pick<MenuProps, 'entries' | 'onAction'>) {
  return (
    <Popover className={classNames(popoverStyle, 'min-w-48')}>
      <AriaMenu
        items={entries}
        {...(onAction && { onAction: (key) => onAction(String(key)) })}
        className="p-1 outline-none"
      >
        {(entry) => (
          <MenuItem
            id={entry.id}
            textValue={entry.label}
            {...(entry.href !== undefined && { href: entry.href })}
            className={classNames(rowStyle, entry.tone === 'bad' && 'text-bad')}
          >
            {entry.icon && <Icon of={entry.icon} size={18} className="text-ink-soft" />}
            {entry.label}
          </MenuItem>
        )}
      </AriaMenu>
    </Popover>
  )
}
