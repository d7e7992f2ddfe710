import type { DocumentFormat, Packet, PacketDocument } from '#contract/transition/packet.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import type { Block, DocumentContent } from '#server/platform/documents/document.ts'
import type { FileAnswer } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import { acceptanceLetter } from './acceptance-letter.ts'
import { alternativesTo, type PacketCase, packetCase } from './packet-case.ts'
import { planB } from './plan-b.ts'
import { requestMemo } from './request-memo.ts'
import { talkingPoints } from './talking-points.ts'
import { trainingPlan } from './training-plan.ts'

interface DocumentKind {
  readonly title: string
  readonly about: string
  readonly footer: string
  readonly blocks: (
    packet: PacketCase,
    services: Services,
    account: SignedIn,
  ) => Promise<Block[]> | Block[]
}

const draft = 'Draft. Fill in or delete every highlighted blank in brackets before you submit it.'

const kinds: Record<PacketDocument, DocumentKind> = {
  'request-memo': {
    title: 'SkillBridge request',
    about: 'The request your command signs, with dates, rule and coverage.',
    footer: draft,
    blocks: requestMemo,
  },
  'training-plan': {
    title: 'SkillBridge training plan',
    about: 'What you learn week by week, for you and the host to finish together.',
    footer: draft,
    blocks: trainingPlan,
  },
  'talking-points': {
    title: 'Talking points for your commander',
    about: 'Three minutes, with answers to what commanders worry about.',
    footer: 'For your own use.',
    blocks: talkingPoints,
  },
  'acceptance-letter': {
    title: 'SkillBridge acceptance letter',
    about: 'A template for the host to put on letterhead and sign.',
    footer: 'Template. The host fills in or deletes every highlighted blank.',
    blocks: acceptanceLetter,
  },
  'plan-b': {
    title: 'Plan B',
    about: 'What to do if the answer is no, with other programs of yours.',
    footer: 'For your own use.',
    blocks: async (packetCase, services, account) =>
      planB(packetCase, await alternativesTo(services, account, packetCase)),
  },
}

const types: Record<DocumentFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** The documents of every packet, for listing on a page. */
export const documentList: Packet['documents'] = Object.entries(kinds).map(
  ([key, { title, about }]) => ({
    key: key as PacketDocument,
    title,
    about,
    formats: ['pdf', 'docx'],
  }),
)

/** One document of the packet as a file. */
export async function packetDocument(
  services: Services,
  account: SignedIn,
  {
    key,
    applicationId,
    format,
  }: { key: PacketDocument; applicationId?: string | undefined; format: DocumentFormat },
): Promise<FileAnswer> {
  await services.limits.take('document', account.id)
  const packet = await packetCase(services, account, applicationId)
  const { title, footer, blocks } = kinds[key]
  const content: DocumentContent = {
    title,
    subtitle: null,
    footer,
    blocks: await blocks(packet, services, account),
  }
  const { documents } = services
  const bytes =
    format === 'pdf' ? (await documents.pdf(content)).bytes : await documents.docx(content)
  return { name: `skillbridge-${key}.${format}`, type: types[format], bytes }
}
