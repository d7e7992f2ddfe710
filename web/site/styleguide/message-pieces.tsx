import { Bookmark, Search, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Badge, SampleMark } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.tsx'
import { BothThemes } from './both-themes.tsx'

const answer = {
  code: 'unavailable',
  message: 'The listing did not answer in time. Your filters are kept.',
  requestId: '0193f2b1-7d0a',
}

export function MessagePieces() {
  return (
    <>
      <BothThemes title="Buttons and words">
        {() => (
          <>
            <div className="flex flex-wrap gap-3">
              <Button>Send survey</Button>
              <Button variant="secondary" icon={Bookmark} onPress={() => toast('Saved.')}>
                Save
              </Button>
              <Button variant="quiet">Skip this step</Button>
              <Button isPending pendingText="Sending…">
                Send survey
              </Button>
            </div>
            <div className="flex flex-wrap items-center gap-3">
              <Button size="small">Open report</Button>
              <LinkButton to="/organizations" variant="secondary" size="small">
                Browse
              </LinkButton>
              <IconButton label="Search" icon={Search} />
              <DeleteButton />
            </div>
            <p>
              Start with your transition office, or read{' '}
              <TextLink to="/accessibility">how this page is built</TextLink>.
            </p>
            <div className="flex flex-wrap gap-2">
              <Badge>SkillBridge</Badge>
              <Badge tone="brand">Online</Badge>
              <Badge tone="good">Fits</Badge>
              <Badge tone="signal">Reach</Badge>
              <Badge tone="bad">Closed</Badge>
              <SampleMark />
            </div>
          </>
        )}
      </BothThemes>
      <BothThemes title="Messages">{() => <Messages />}</BothThemes>
      <BothThemes title="Loading and empty">
        {() => (
          <>
            <ListSkeleton rows={2} />
            <Empty
              title="No saved searches yet"
              actions={<Button size="small">Search the listing</Button>}
            >
              Search the listing and press “Save this search”.
            </Empty>
            <Card>A card holds what belongs together.</Card>
          </>
        )}
      </BothThemes>
    </>
  )
}

function Messages() {
  const [isShown, setShown] = useState(true)
  return (
    <>
      {isShown && (
        <Alert tone="error" title="Your email or password is wrong" onClose={() => setShown(false)}>
          What you typed is kept. Check it and try again.
        </Alert>
      )}
      <Alert>Your facts changed since this report. You can make a new one.</Alert>
      <Alert tone="good">Your survey is sent.</Alert>
      <Alert tone="signal" title="Your window closes in 12 days">
        Ask for a shorter program, or look at the apprenticeships below.
      </Alert>
      <Problem error={answer} onRetry={() => setShown(true)} />
    </>
  )
}

function DeleteButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="danger" size="small" icon={Trash2} onPress={() => setOpen(true)}>
        Delete
      </Button>
      <ConfirmDialog
        title="Delete this saved search?"
        confirm="Delete"
        isOpen={isOpen}
        onOpenChange={setOpen}
        onConfirm={() => {
          setOpen(false)
          toast('Saved search deleted.')
        }}
      >
        “IT support, Virginia” and its daily mail will be gone.
      </ConfirmDialog>
    </>
  )
}
