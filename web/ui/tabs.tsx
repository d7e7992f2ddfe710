import { type ReactNode, useRef } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components'
import { useScrollRow } from './use-scroll-row.ts'

export interface TabsProps {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly { id: string; label: string; content: ReactNode }[]
  selected?: string
  onSelect?: (id: string) => void
}

/** Views of the same subject; content people need together doesn't belong in tabs. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const row = useRef<HTMLDivElement>(null)
  useScrollRow(row, selected)
  return (
    <AriaTabs
      {...(selected !== undefined && { selectedKey: selected })}
      {...(onSelect && { onSelectionChange: (key) => onSelect(String(key)) })}
      className="flex flex-col gap-4"
    >
      <TabList
        ref={row}
        aria-label={label}
        items={tabs}
        className="fades-x flex gap-6 overflow-x-auto border-b border-line p-1 pb-0"
      >
        {(tab) => (
          <Tab
            id={tab.id}
            // On a phone the row scrolls: the chosen tab is brought into it.
            onPress={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'center' })}
            className="-mb-px shrink-0 cursor-pointer border-b-3 border-transparent py-2 min-h-11 font-semibold text-ink-soft hover:text-ink data-selected:border-brand data-selected:text-ink"
          >
            {tab.label}
          </Tab>
        )}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="rounded-control">
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
