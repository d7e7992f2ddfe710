import type { CareerPath, ReadyReport } from '#contract/transition/reports.ts'
import { everything, listingHref } from '#web/directory/listing/listing.ts'
import { Card, Section } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import {
  countedWith,
  dollars,
  floorText,
  outlookText,
  preparationText,
  rangeText,
  sourceText,
} from './job-words.ts'

/** Jobs shown before the rest collapses. */
const firstJobs = 3

/** Civilian jobs a counselor would suggest, with the reason, requirements, pay and outlook. */
export function JobsSection({ report: { paths, matches, inputs } }: { report: ReadyReport }) {
  const floor = inputs.goals?.payFloor ?? null
  const count = (path: CareerPath) =>
    matches.items.filter(({ opportunityId }) => path.matchIds.includes(opportunityId)).length
  const hasPrograms = matches.items.length > 0
  const veterans = paths.find(({ veterans: found }) => found)?.veterans
  return (
    <Section id="jobs" title="Target jobs">
      {paths.length === 0 ? (
        <Empty
          title="No target jobs yet"
          actions={<LinkButton to="/survey">Update answers</LinkButton>}
        >
          Add your MOS, three skills or a job you want, and we’ll show the jobs they lead to.
        </Empty>
      ) : (
        <>
          <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3 print:grid-cols-3">
            {paths.slice(0, firstJobs).map((path) => (
              <JobCard
                key={path.code}
                path={path}
                paths={paths}
                programs={hasPrograms ? count(path) : null}
                floor={floor}
              />
            ))}
          </ul>
          {paths.length > firstJobs && (
            <Disclosure summary="More jobs to consider" className="mt-4">
              <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3 print:grid-cols-3">
                {paths.slice(firstJobs).map((path) => (
                  <JobCard
                    key={path.code}
                    path={path}
                    paths={paths}
                    programs={hasPrograms ? count(path) : null}
                    floor={floor}
                  />
                ))}
              </ul>
            </Disclosure>
          )}
          {veterans && (
            <p className="tabular mt-4 max-w-4xl text-sm text-ink-soft">
              Army enlisted in your line of work ({veterans.group.toLowerCase()}) earned a median of{' '}
              {dollars(veterans.y1)} in their first year out, {dollars(veterans.y5)} after five and{' '}
              {dollars(veterans.y10)} after ten. U.S. Census Bureau, {veterans.asOf}.
            </p>
          )}
        </>
      )}
    </Section>
  )
}

/** `programs` that lead there; null where no program is open to the person at all. */
function JobCard({
  path,
  paths,
  programs,
  floor,
}: {
  path: CareerPath
  paths: readonly CareerPath[]
  programs: number | null
  floor: number | null
}) {
  const { title, pay, outlook, reasons, gap } = path
  const preparation = preparationText(path)
  const twin = countedWith(path, paths)
  return (
    <Card as="li" className="flex flex-col gap-2">
      <h3 className="text-lg hyphens-auto wrap-anywhere">{title}</h3>
      {pay && (
        <p className="tabular">
          <span className="text-xl font-bold">{dollars(pay.median)}</span>
          <span className="text-sm text-ink-soft"> median a year</span>
          {[floorText(pay, floor), rangeText(pay)].filter(Boolean).map((text) => (
            <span key={text} className="block text-sm text-ink-soft">
              {text}
            </span>
          ))}
        </p>
      )}
      <dl className="flex flex-col gap-2 text-sm">
        {reasons[0] && (
          <div>
            <dt className="inline font-semibold">Why: </dt>
            <dd className="inline">{reasons[0]}</dd>
          </div>
        )}
        {preparation && (
          <div>
            <dt className="inline font-semibold">What it takes: </dt>
            <dd className="inline">{preparation}</dd>
          </div>
        )}
        {gap && (
          <div>
            <dt className="inline font-semibold">Your gap: </dt>
            <dd className="inline">{gap}</dd>
          </div>
        )}
        {outlook && (
          <div>
            <dt className="inline font-semibold">Outlook: </dt>
            <dd className="tabular inline">{outlookText(outlook)}</dd>
          </div>
        )}
      </dl>
      <p className="mt-auto text-sm text-ink-soft">
        {programs === 0 && (
          <span className="block">
            <TextLink
              to={listingHref({ ...everything, show: 'opportunities', occupation: path.code })}
            >
              Find programs for this work
            </TextLink>
          </span>
        )}
        {[leadsText(programs), sourceText(path)].filter(Boolean).join(' · ')}
        {twin && `. It counts ${twin.title} in the same group.`}
      </p>
    </Card>
  )
}

/** "2 of your programs lead here". */
function leadsText(programs: number | null): string {
  return programs ? `${programs} of your programs ${programs === 1 ? 'leads' : 'lead'} here` : ''
}
