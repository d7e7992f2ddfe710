import { z } from 'zod'
import { addNotice } from '#server/account/notices/notices.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type Job, job } from '#server/platform/lib/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { findParticipants } from './member-queries.ts'
import { mentionedIn } from './names.ts'
import { findFollowers, findNotifiedPost, hasBlocked } from './notice-queries.ts'

const Payload = z.object({ postId: z.uuid() })

/** Accounts notified per transaction. */
const atOnce = 200

type ReplyNotice = NonNullable<Awaited<ReturnType<typeof findNotifiedPost>>>

/** Notifies mentioned members and the topic's followers. Idempotent. */
export const notifyOfPost: Job<typeof Payload, Services> = job(
  'tell_of_community_post',
  Payload,
  async ({ postId }, { services, signal }) => {
    const post = await findNotifiedPost(services.db, postId)
    if (!post) return
    const mentioned = await mentionedAccounts(services.db, post)
    const url = `/dashboard/community/topics/${post.topic_id}`
    await services.db.transaction().execute(async (tx) => {
      for (const accountId of mentioned) {
        await addNotice(tx, services, {
          accountId,
          kind: 'community',
          title: 'Someone mentioned you',
          body: `In “${post.title}”.`,
          url,
          key: `community-mention-${postId}`,
        })
      }
    })
    const topic = {
      topicId: post.topic_id,
      authorId: post.author_id ?? '',
      except: post.account_id,
    }
    let after = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      signal.throwIfAborted()
      const followers = await findFollowers(services.db, { ...topic, after }, atOnce)
      await services.db.transaction().execute(async (tx) => {
        for (const { account_id: accountId, seen_at } of followers) {
          if (mentioned.includes(accountId)) continue
          // One notice per topic until its reader visits again.
          const since = seen_at?.getTime() ?? 0
          await addNotice(tx, services, {
            accountId,
            kind: 'community',
            title: 'New replies',
            body: `In “${post.title}”, which you follow.`,
            url,
            key: `community-${post.topic_id}-${since}`,
          })
        }
      })
      const last = followers.at(-1)
      if (!last || followers.length < atOnce) return
      after = last.account_id
    }
  },
)

/** Participants the text mentions, without its writer and anyone who blocked or muted them. */
async function mentionedAccounts(db: Db, post: ReplyNotice): Promise<string[]> {
  const participants = await findParticipants(db, post.topic_id)
  const names = mentionedIn(
    post.body,
    participants.map(({ display_name }) => display_name),
  )
  const recipients: string[] = []
  for (const { account_id, display_name } of participants) {
    if (!names.includes(display_name) || account_id === post.account_id) continue
    if (!(await hasBlocked(db, account_id, post.author_id ?? ''))) recipients.push(account_id)
  }
  return recipients
}
