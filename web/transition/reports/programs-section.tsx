import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { daysToUse, listAge } from '#contract/transition/report-figures.ts'
import type { ReadyReport } from '#contract/transition/reports.ts'
import { PlanOffer } from '#web/account/billing/billing.ts'
import { ProgramRow } from '#web/transition/feedback/feedback.ts'
import {
  directorySearch,
  firstShown,
  narrowPrograms,
  noneText,
  type ProgramFilter,
  type ProgramOrder,
  programFilters,
  programOrders,
  programsPerStep,
} from '#web/transition/matches/matches.ts'
import { useSavedIds } from '#web/transition/saved/saved.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ElsewhereList } from './elsewhere-list.tsx'

/** The programs as compact rows, near or best ones first, with filters and sorting. */
export function ProgramsSection({ report }: { report: ReadyReport }) {
  const { matches, paths, window } = report
  const saved = useSavedIds()
  const [filter, setFilter] = useState<ProgramFilter>('all')
  const [order, setOrder] = useState<ProgramOrder>('suggested')
  const [job, setJob] = useState('')
  const [added, setAdded] = useState(0)
  const [showsHidden, setShowsHidden] = useState(false)
  const status = useRef<HTMLParagraphElement>(null)
  const list = useRef<HTMLOListElement>(null)
  /** Focuses the row after one that leaves the list, else the one before it. */
  const focusBeside = (index: number) => {
    const rows = list.current?.children
    const row = rows?.[index + 1] ?? rows?.[index - 1]
    const target = row?.querySelector<HTMLElement>('h3 a') ?? status.current
    target?.focus()
  }
  /** Focuses the first added row, since the button may be gone. */
  const showMore = () => {
    flushSync(() => setAdded(added + programsPerStep))
    focusBeside(maxShown - 1)
  }
  const hidden = matches.items.filter(({ feedback }) => feedback === 'not_for_me')
  const path = paths.find(({ code }) => code === job)
  const visible = matches.items.filter(
    ({ feedback, opportunityId }) =>
      (feedback !== 'not_for_me' || showsHidden) &&
      (!path || path.matchIds.includes(opportunityId)),
  )
  const items = narrowPrograms(visible, { filter, order, saved, days: daysToUse(window) })
  const isWhole = filter === 'all' && order === 'suggested' && !path
  const maxShown = (isWhole ? firstShown(items, daysToUse(window)) : programsPerStep) + added
  const elsewhere = directorySearch(filter, report, path?.code)
  const jobs = paths.filter(({ matchIds }) => matchIds.length > 0)
  const component = report.inputs.service?.component
  const hasLeft = component === 'veteran' || component === 'retiree'
  const title = window.status === 'not_applicable' ? 'Openings' : 'Programs'
  const chosen = [
    ...(filter === 'all' ? [] : [labelOf(programFilters, filter)]),
    ...(order === 'suggested' ? [] : [labelOf(programOrders, order)]),
    ...(path ? [path.title] : []),
  ]
    .map((label) => ` · ${label}`)
    .join('')
  if (matches.items.length === 0) {
    const open = matches.fits + matches.reach
    return (
      <Section id="programs" title={title}>
        {open > 0 ? (
          <NoneOfYourWork open={open} />
        ) : component === 'spouse' ? (
          <NoSpouseOpenings />
        ) : window.status === 'closed' ? (
          <NoDays why={window.why} />
        ) : (
          <NoPrograms hasLeft={hasLeft} />
        )}
        <ElsewhereList offers={matches.elsewhere} />
      </Section>
    )
  }
  return (
    <Section id="programs" title={title}>
      <p className="tabular">
        {[countText(report), matches.lengthNote, listAge(report)].filter(Boolean).join(' ')}
      </p>
      <Disclosure summary={`Filter and sort${chosen}`} className="no-print mt-2">
        <div className="flex flex-wrap items-end gap-3">
          <Select
            label="Show"
            className="max-w-44"
            choices={programFilters}
            value={filter}
            onChange={(id) => {
              setFilter(programFilters.find((one) => one.id === id)?.id ?? 'all')
              setAdded(0)
            }}
          />
          <Select
            label="Sort by"
            className="max-w-44"
            choices={programOrders}
            value={order}
            onChange={(id) =>
              setOrder(programOrders.find((one) => one.id === id)?.id ?? 'suggested')
            }
          />
          {jobs.length > 1 && (
            <Select
              label="Leads to"
              className="max-w-64"
              choices={[
                { id: '', label: 'Any job' },
                ...jobs.map(({ code, title: label }) => ({ id: code, label })),
              ]}
              value={job}
              onChange={setJob}
            />
          )}
        </div>
      </Disclosure>
      {items.length === 0 ? (
        <p className="mt-6">
          {noneText(filter, visible.length)}{' '}
          {filter !== 'saved' && <TextLink to={elsewhere.href}>{elsewhere.label}</TextLink>}
          <Button
            variant="quiet"
            size="small"
            onPress={() => {
              setFilter('all')
              setJob('')
            }}
          >
            Show all
          </Button>
        </p>
      ) : (
        <ol ref={list} className="mt-4 overflow-hidden rounded-card border border-line bg-surface">
          {items.slice(0, maxShown).map((match, i) => (
            <ProgramRow
              key={match.opportunityId}
              match={match}
              number={i + 1}
              report={report}
              onHide={() => focusBeside(i)}
            />
          ))}
        </ol>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 has-[>:only-child.sr-only]:mt-0">
        <p
          ref={status}
          tabIndex={-1}
          role="status"
          className={classNames(
            'tabular text-sm text-ink-soft',
            // The whole list is its own count.
            items.length <= maxShown && 'sr-only',
          )}
        >
          Showing {Math.min(maxShown, items.length)} of {items.length}
        </p>
        {items.length > maxShown && (
          <Button variant="secondary" size="small" className="no-print" onPress={showMore}>
            Show {Math.min(programsPerStep, items.length - maxShown)} more
            {maxShown < programsPerStep && ' (long shots)'}
          </Button>
        )}
        {hidden.length > 0 && (
          <Button
            variant="quiet"
            size="small"
            className="no-print"
            onPress={() => setShowsHidden(!showsHidden)}
          >
            {showsHidden ? 'Hide them again' : `Show ${hidden.length} hidden`}
          </Button>
        )}
      </div>
      <ElsewhereList offers={matches.elsewhere} />
      {matches.limitedBy === 'plan' && (
        <div className="no-print mt-4">
          <PlanOffer
            offer={`The Free plan shows your ${matches.shown} best matches, with every reason. Premium shows all of them.`}
          />
        </div>
      )}
    </Section>
  )
}

const labelOf = (choices: readonly { id: string; label: string }[], id: string) =>
  choices.find((one) => one.id === id)?.label ?? ''

/** How many programs were compared; never a promise. */
function countText({ matches }: ReadyReport): string {
  const { work, fits, considered } = matches
  const count = (number: number) => number.toLocaleString('en-US')
  if (!work) {
    return `Your dates and locations allow ${count(fits)} of ${count(considered)} programs. The ones closest to your work come first.`
  }
  // The opening and its figures have the only counts of near programs.
  return `Of ${count(considered)} programs, the ones closest to your work come first.`
}

/** Programs are open, but other work never fills the list. */
function NoneOfYourWork({ open }: { open: number }) {
  return (
    <Empty
      title="No program is close to your work right now"
      actions={
        <>
          <LinkButton to="/profile">Check your profile</LinkButton>
          <LinkButton to="/organizations" variant="secondary">
            Search all programs
          </LinkButton>
        </>
      }
    >
      Your dates and locations allow {open.toLocaleString('en-US')}, but they do other work. More
      target jobs or locations can change that. Then get a new report.
    </Empty>
  )
}

/** No program can be open without days to use; other places change nothing. */
function NoDays({ why }: { why: string }) {
  return (
    <Empty
      title="No days are left for a program"
      actions={<LinkButton to="/profile">Check your dates and leave</LinkButton>}
    >
      {why}
    </Empty>
  )
}

function NoSpouseOpenings() {
  return (
    <Empty
      title="Few listings are open to spouses"
      actions={
        <>
          <LinkButton to="/spouse-careers">Careers that move with you</LinkButton>
          <LinkButton to="/organizations?openTo=spouse" variant="secondary">
            Search the directory
          </LinkButton>
        </>
      }
    >
      Almost everything in our directory is SkillBridge, which is for service members. A few hosts
      say that spouses may apply too, so ask. Start with the jobs and the help above; we’ll show
      openings for spouses here as they come in.
    </Empty>
  )
}

function NoPrograms({ hasLeft }: { hasLeft: boolean }) {
  return (
    <Empty
      title={
        hasLeft ? 'SkillBridge is for people still serving' : 'Nothing is open to you right now'
      }
      actions={
        <>
          {hasLeft ? (
            <LinkButton to="/dashboard/federal">Federal jobs</LinkButton>
          ) : (
            <LinkButton to="/profile">Check your profile</LinkButton>
          )}
          {!hasLeft && (
            <LinkButton to="/organizations" variant="secondary">
              Search all programs
            </LinkButton>
          )}
        </>
      }
    >
      {hasLeft
        ? 'Almost everything in our directory is SkillBridge. A few hosts say that they also take veterans, so ask. Start with the jobs above and the employers below.'
        : '“How this report was made” lists why. More locations, another date or less leave can open more: change them in your profile and get a new report.'}
    </Empty>
  )
}
