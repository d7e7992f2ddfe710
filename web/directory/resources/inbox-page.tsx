import { useSearchParams } from 'react-router'
import {
  changeResource,
  listResourceReports,
  listResourceSuggestions,
  type ResourceReport,
  type ResourceSuggestion,
  resolveResourceReport,
  resolveResourceSuggestion,
} from '#contract/directory/resources.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { showDate } from '#web/ui/dates.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { OutLink, TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type InboxAddress, inboxHref, readInboxAddress } from './inbox-address.ts'
import { InboxEntry, type Step } from './inbox-entry.tsx'
import { InboxList } from './inbox-list.tsx'
import { reasonNames } from './resource-labels.ts'

export function meta() {
  return [{ title: 'Reports and suggestions · Waypoint admin' }]
}

export default function InboxPage() {
  const [params] = useSearchParams()
  const address = readInboxAddress(params)
  const { all } = address
  return (
    <>
      <PageHeader
        title="Reports and suggestions"
        above={<TextLink to="/admin/resources">Resources</TextLink>}
        actions={
          <LinkButton
            to={inboxHref({ all: !all, suggestions: 1, reports: 1 }, {})}
            variant="secondary"
          >
            {all ? 'Show what waits' : 'Show closed ones too'}
          </LinkButton>
        }
      >
        What visitors report about resources, and what they suggest. We don’t keep their names.
      </PageHeader>
      <Section id="reports" title="Reports">
        <Reports address={address} />
      </Section>
      <Section id="suggestions" title="Suggestions">
        <Suggestions address={address} />
      </Section>
    </>
  )
}

const inboxQuery = (all: boolean, page: number) => ({
  page,
  ...(!all && { status: 'open' as const }),
})

function Reports({ address }: { address: InboxAddress }) {
  const input = inboxQuery(address.all, address.reports)
  const answer = useEndpoint(listResourceReports, input, { keepPrevious: true })
  return (
    <InboxList name="reports" answer={answer} hrefOf={(reports) => inboxHref(address, { reports })}>
      {(report) => <Report report={report} />}
    </InboxList>
  )
}

const reportTexts = { open: 'Waits', resolved: 'Mended', dismissed: 'Dismissed' } as const
const reportSteps: Record<ResourceReport['status'], readonly Step<ResourceReport['status']>[]> = {
  open: [
    { status: 'resolved', label: 'Mended' },
    { status: 'dismissed', label: 'Dismiss' },
  ],
  resolved: [{ status: 'open', label: 'Open again' }],
  dismissed: [{ status: 'open', label: 'Open again' }],
}

function Report({ report }: { report: ResourceReport }) {
  const { id, resource, reason, note, status } = report
  const resolve = useEndpointMutation(resolveResourceReport, {
    invalidates: [listResourceReports],
    onSuccess: (now) => toast(`Report: ${reportTexts[now.status].toLowerCase()}.`),
  })
  const change = useEndpointMutation(changeResource, { invalidates: [listResourceReports] })
  const isListed = resource.status === 'published'
  return (
    <InboxEntry
      {...report}
      title={<TextLink to={`/admin/resources/${resource.id}`}>{resource.title}</TextLink>}
      about={resource.title}
      words={reportTexts}
      steps={reportSteps[status]}
      isPending={resolve.isPending}
      error={resolve.error ?? change.error}
      onStep={(next) => resolve.mutate({ id, status: next })}
      more={<EntryButtons resource={resource} change={change} />}
    >
      <p>
        {reasonNames[reason]}. <OutLink href={resource.url}>{resource.url}</OutLink>
      </p>
      {note !== '' && <p className="max-w-measure whitespace-pre-line">“{note}”</p>}
      <p className="text-sm text-ink-soft">
        {isListed ? 'The entry is listed.' : 'The entry is taken out.'}{' '}
        {resource.linkOpenedOn
          ? `An admin opened its link on ${showDate(resource.linkOpenedOn)}.`
          : 'No admin has opened its link yet.'}
      </p>
    </InboxEntry>
  )
}

interface EntryButtonsProps {
  resource: ResourceReport['resource']
  change: { isPending: boolean; mutate: (input: InputOf<typeof changeResource>) => void }
}

/** Actions on the entry itself. */
function EntryButtons({ resource: { id, title, status }, change }: EntryButtonsProps) {
  const isListed = status === 'published'
  const buttonProps = { variant: 'quiet', size: 'small', isDisabled: change.isPending } as const
  return (
    <>
      <Button
        {...buttonProps}
        onPress={() => change.mutate({ id, linkOpened: true })}
        aria-label={`The link works: ${title}`}
      >
        The link works
      </Button>
      <Button
        {...buttonProps}
        onPress={() => change.mutate({ id, status: isListed ? 'archived' : 'published' })}
        aria-label={`${isListed ? 'Take the entry out' : 'Put the entry back'}: ${title}`}
      >
        {isListed ? 'Take the entry out' : 'Put the entry back'}
      </Button>
    </>
  )
}

function Suggestions({ address }: { address: InboxAddress }) {
  const input = inboxQuery(address.all, address.suggestions)
  const answer = useEndpoint(listResourceSuggestions, input, { keepPrevious: true })
  return (
    <InboxList
      name="suggestions"
      answer={answer}
      hrefOf={(suggestions) => inboxHref(address, { suggestions })}
    >
      {(suggestion) => <Suggestion suggestion={suggestion} />}
    </InboxList>
  )
}

type SuggestionState = ResourceSuggestion['status']
const suggestionTexts = { open: 'Waits', accepted: 'Accepted', dismissed: 'Dismissed' } as const
const suggestionSteps: Record<SuggestionState, readonly Step<SuggestionState>[]> = {
  open: [
    { status: 'accepted', label: 'Accept' },
    { status: 'dismissed', label: 'Dismiss' },
  ],
  accepted: [{ status: 'open', label: 'Open again' }],
  dismissed: [{ status: 'open', label: 'Open again' }],
}

function Suggestion({ suggestion }: { suggestion: ResourceSuggestion }) {
  const { id, title, url, why, status } = suggestion
  const resolve = useEndpointMutation(resolveResourceSuggestion, {
    invalidates: [listResourceSuggestions],
    onSuccess: (now) => toast(`Suggestion: ${suggestionTexts[now.status].toLowerCase()}.`),
  })
  return (
    <InboxEntry
      {...suggestion}
      about={title}
      words={suggestionTexts}
      steps={suggestionSteps[status]}
      isPending={resolve.isPending}
      error={resolve.error}
      onStep={(next) => resolve.mutate({ id, status: next })}
    >
      <p>
        <OutLink href={url}>{url}</OutLink>
      </p>
      <p className="max-w-measure whitespace-pre-line">{why}</p>
    </InboxEntry>
  )
}
