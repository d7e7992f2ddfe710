import { freeGrades } from '#contract/account/plans.ts'
import { serviceNames, services, showPayGrade } from '#contract/military.ts'
import { ScrollArea } from '#web/ui/scroll-area.tsx'

/** A pay grade's rank title in one service. */
export interface Rank {
  readonly service: string
  readonly payGrade: string
  readonly title: string
}

/** The ranks of the free grades in each service: people know their rank before their grade. */
export function RankTable({ ranks }: { ranks: readonly Rank[] }) {
  return (
    <ScrollArea label="Ranks by service">
      <table className="w-full min-w-160 border-collapse text-left text-sm">
        <caption className="sr-only">What the free grades are called in each service</caption>
        <thead>
          <tr className="border-b border-control">
            <th scope="col" className="py-2 pe-4 font-semibold">
              Service
            </th>
            {freeGrades.map((grade) => (
              <th key={grade} scope="col" className="py-2 pe-4 font-semibold">
                {showPayGrade(grade)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {services.map((service) => (
            <tr key={service} className="border-b border-line">
              <th scope="row" className="py-2.5 pe-4 align-top font-semibold">
                {serviceNames[service]}
              </th>
              {freeGrades.map((grade) => (
                <td key={grade} className="py-2.5 pe-4 align-top">
                  {ranks
                    .filter((rank) => rank.service === service && rank.payGrade === grade)
                    .map(({ title }) => title)
                    .join(' or ')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}
