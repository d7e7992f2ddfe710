import { ArrowBigUp, BadgeCheck, Flag, Pencil, Quote, Trash2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import {
  chooseAnswer,
  deletePost,
  getCommunityMember,
  listMemberTopics,
  type MemberPost,
  mutePerson,
  readTopic,
  updatePost,
  votePost,
} from '#contract/community/posting.ts'
import { PostBody } from '#web/community/community/community.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Menu, type MenuEntry } from '#web/ui/menu.tsx'
import { showDay } from '#web/ui/moment.ts'
import { Problem } from '#web/ui/problem.tsx'
import { toast } from '#web/ui/toast.tsx'
import { Composer } from './composer.tsx'
import { EarlierVersions } from './earlier-versions.tsx'
import { ReportDialog } from './report-dialog.tsx'

export interface MemberPostProps {
  post: MemberPost
  topicId: string
  /** The reader started the topic, so they can mark its answer. */
  canAnswer: boolean
  onQuote: (text: string) => void
}

/** A post with the reader's actions: vote, quote, report, mute; edit and remove their own. */
export function MemberPostCard({ post, topicId, canAnswer, onQuote }: MemberPostProps) {
  const { id, author, body, createdAt, editedAt, isOwn } = post
  const { account } = useSession()
  const [isEditing, setEditing] = useState(false)
  const isRemoved = author.kind === 'removed'
  return (
    <article className="card rounded-card border border-line bg-surface p-5 sm:p-6">
      <header className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{author.name}</span>
        {author.kind === 'operator' && <Badge tone="brand">Waypoint team</Badge>}
        {isOwn && <Badge>You</Badge>}
        {post.isAnswer && <Badge tone="good">Answer</Badge>}
        {post.isNew && <Badge tone="signal">New</Badge>}
        {post.isHeld && <Badge tone="signal">Waiting for a moderator</Badge>}
        <span className="text-sm text-ink-soft">
          <time dateTime={createdAt}>{showDay(createdAt, account?.time_zone)}</time>
          {editedAt && ', edited'}
        </span>
      </header>
      {isEditing ? (
        <EditForm post={post} onDone={() => setEditing(false)} />
      ) : post.isMuted ? (
        <Disclosure summary="Post by someone you muted">
          <PostBody body={body} />
        </Disclosure>
      ) : (
        <PostBody body={body} />
      )}
      {post.hasVersions && <EarlierVersions id={id} />}
      {!isRemoved && !isEditing && (
        <Acts
          post={post}
          topicId={topicId}
          canAnswer={canAnswer}
          onQuote={onQuote}
          onEdit={() => setEditing(true)}
        />
      )}
    </article>
  )
}

function Acts({
  post,
  topicId,
  canAnswer,
  onQuote,
  onEdit,
}: MemberPostProps & { onEdit: () => void }) {
  const { id, author, authorId, votes, hasVoted, isOwn, isAnswer, isMuted, isHeld } = post
  const [open, setOpen] = useState<'report' | 'remove' | null>(null)
  const vote = useEndpointMutation(votePost, { invalidates: [readTopic] })
  const answer = useEndpointMutation(chooseAnswer, { invalidates: [readTopic, listMemberTopics] })
  const mute = useEndpointMutation(mutePerson, {
    invalidates: [readTopic, getCommunityMember],
    onSuccess: () =>
      toast(isMuted ? `You’ll see posts by ${author.name} again.` : `Muted ${author.name}.`),
  })
  const remove = useEndpointMutation(deletePost, {
    invalidates: [readTopic, listMemberTopics],
    onSuccess: () => toast('Post removed.'),
  })
  const error = vote.error ?? answer.error ?? mute.error ?? remove.error
  const canMute = authorId !== null && !isOwn
  const entries: MenuEntry[] = [
    ...(isOwn
      ? [
          { id: 'edit', label: 'Edit', icon: Pencil },
          { id: 'remove', label: 'Remove', icon: Trash2, tone: 'bad' as const },
        ]
      : [{ id: 'report', label: 'Report', icon: Flag }]),
    ...(canMute ? [{ id: 'mute', label: isMuted ? 'Unmute' : 'Mute', icon: VolumeX }] : []),
    ...(canMute && !isMuted ? [{ id: 'block', label: 'Block', icon: VolumeX }] : []),
  ]
  const act = (chosen: string) => {
    if (chosen === 'edit') onEdit()
    if (chosen === 'remove' || chosen === 'report') setOpen(chosen)
    if (chosen === 'mute' && authorId) mute.mutate({ id: authorId, level: isMuted ? null : 'mute' })
    if (chosen === 'block' && authorId) mute.mutate({ id: authorId, level: 'block' })
  }
  return (
    <>
      {error && <Problem error={error} />}
      <footer className="no-print mt-4 flex flex-wrap items-center gap-2">
        {!isOwn && (
          <Button
            variant={hasVoted ? 'primary' : 'secondary'}
            size="small"
            icon={ArrowBigUp}
            aria-pressed={hasVoted}
            onPress={() => vote.mutate({ id, value: hasVoted ? 0 : 1 })}
          >
            <span className="sr-only">Helpful, votes: </span>
            <span className="tabular">{votes}</span>
          </Button>
        )}
        {isOwn && votes > 0 && (
          <span className="text-sm text-ink-soft">
            {votes} {votes === 1 ? 'vote' : 'votes'}
          </span>
        )}
        {!isHeld && (
          <Button
            variant="quiet"
            size="small"
            icon={Quote}
            onPress={() => onQuote(quoted(author.name, post.body))}
          >
            Quote<span className="sr-only"> {author.name}</span>
          </Button>
        )}
        {canAnswer && !isHeld && (
          <Button
            variant="quiet"
            size="small"
            icon={BadgeCheck}
            onPress={() => answer.mutate({ id: topicId, postId: isAnswer ? null : id })}
          >
            {isAnswer ? 'Not the answer' : 'Mark as answer'}
          </Button>
        )}
        <Menu
          label="More"
          name={`More actions for the post by ${author.name}`}
          entries={entries}
          onAction={act}
        />
      </footer>
      <ReportDialog
        postId={id}
        isOpen={open === 'report'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'report' : null)}
      />
      <ConfirmDialog
        title="Remove this post?"
        confirm="Remove post"
        isPending={remove.isPending}
        isOpen={open === 'remove'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'remove' : null)}
        onConfirm={() => remove.mutate({ id }, { onSettled: () => setOpen(null) })}
      >
        Its text disappears now. You can’t undo this.
      </ConfirmDialog>
    </>
  )
}

/** The start of a post, quoted with its author's name. */
function quoted(name: string, body: string): string {
  const lines = body.split('\n').slice(0, 6)
  return `> @${name}:\n${lines.map((line) => `> ${line}`).join('\n')}\n\n`
}

function EditForm({ post, onDone }: { post: MemberPost; onDone: () => void }) {
  const [body, setBody] = useState(post.body)
  const edit = useEndpointMutation(updatePost, {
    invalidates: [readTopic, listMemberTopics],
    onSuccess: ({ held }) => {
      toast(held ? 'A moderator will read your post before others see it.' : 'Post changed.')
      onDone()
    },
  })
  return (
    <Composer
      label="Edit your post"
      body={body}
      onChange={setBody}
      send="Save post"
      onSend={() => edit.mutate({ id: post.id, body })}
      onCancel={onDone}
      isPending={edit.isPending}
      error={edit.error}
    />
  )
}
