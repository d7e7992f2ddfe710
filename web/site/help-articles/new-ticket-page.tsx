import { NewTicketForm } from '#web/community/tickets/tickets.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/new-ticket-page.ts'
import { listHelpArticles } from './help-articles.server.ts'
import { HelpSuggestions } from './help-suggestions.tsx'

// The form is the ticket feature's; this page adds guides and questions from the site area.

export function meta() {
  return [{ title: 'New ticket · Waypoint' }]
}

export function loader() {
  return { articles: listHelpArticles() }
}

export default function NewTicketPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="New ticket" above={<TextLink to="/dashboard/support">Support</TextLink>}>
        Tell us what you need. We’ll answer here and by email.
      </PageHeader>
      <NewTicketForm
        suggestionsFor={(subject) => (
          <HelpSuggestions articles={loaderData.articles} subject={subject} />
        )}
      />
    </>
  )
}
