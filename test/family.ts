import { acceptFamilyInvitation, inviteFamily } from '#contract/transition/family.ts'
import type { Member, TestApp } from '#test/app.ts'
import { newestEmail } from '#test/mail.ts'

/** The secret in an invitation from a member to an address. */
export async function invitationTo(app: TestApp, member: Member, email: string): Promise<string> {
  await member.call(inviteFamily, { email, agree: true })
  return (await newestEmail(app, email, 'family_invitation')).token
}

/** A spouse who accepted an invitation from a member with a confirmed address. */
export async function spouseOf(app: TestApp, member: Member): Promise<Member> {
  const spouse = await app.verifiedMember({ first_name: 'Jo', last_name: 'Park' })
  const token = await invitationTo(app, member, spouse.user.email)
  await spouse.call(acceptFamilyInvitation, { token, agree: true })
  return spouse
}
