import type { LicensedProfession } from '#contract/directory/licenses.ts'
import { showDate } from '#web/ui/dates.ts'
import { ScrollArea } from '#web/ui/scroll-area.tsx'
import { OutLink } from '#web/ui/text-link.tsx'

interface CompactTableProps {
  items: readonly LicensedProfession[]
  states: readonly { code: string; name: string }[]
}

/** Every profession with its compact, source and date. */
export function CompactTable({ items, states }: CompactTableProps) {
  const rows = items.filter(({ compact }) => compact !== null)
  return (
    <ScrollArea label="Compacts by profession">
      <table className="w-full min-w-3xl text-left text-sm">
        <caption className="sr-only">Compacts by profession</caption>
        <thead>
          <tr className="border-b border-line">
            {['Profession', 'What it does', 'States', 'Official page'].map((title) => (
              <th key={title} scope="col" className="py-2 pe-4 font-semibold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, profession, compact, how, states: members, url, checkedOn }) => (
            <tr key={key} className="border-b border-line align-top">
              <th scope="row" className="py-3 pe-4 font-semibold">
                {profession}
              </th>
              <td className="max-w-measure py-3 pe-4">{how}</td>
              <td className="py-3 pe-4">
                {members.length === 0
                  ? 'See the official page'
                  : `${members.length} of ${states.length} on our list. Not on it: ${missing(members, states)}.`}
              </td>
              <td className="py-3">
                <OutLink href={url}>{compact ?? ''}</OutLink>
                <p className="tabular text-ink-soft">Read {showDate(checkedOn)}</p>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}

const missing = (members: readonly string[], states: CompactTableProps['states']): string =>
  states
    .map(({ code }) => code)
    .filter((code) => !members.includes(code))
    .join(', ')
