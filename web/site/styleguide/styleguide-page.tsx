import { PageHeader } from '#web/ui/page-header.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { ToastRegion } from '#web/ui/toast.tsx'
import { FormPieces } from './form-pieces.tsx'
import { FoundationPieces } from './foundation-pieces.tsx'
import { MessagePieces } from './message-pieces.tsx'
import { NavigationPieces } from './navigation-pieces.tsx'
import { SignaturePieces } from './signature-pieces.tsx'

export function meta() {
  return [{ title: 'Style guide · Waypoint' }, { name: 'robots', content: 'noindex' }]
}

export default function StyleguidePage() {
  return (
    <PublicLayout width="full">
      <PageHeader title="Style guide">
        Every piece of the interface in both themes. Names and figures are examples.
      </PageHeader>
      <FoundationPieces />
      <SignaturePieces />
      <MessagePieces />
      <NavigationPieces />
      <FormPieces />
      <ToastRegion />
    </PublicLayout>
  )
}
