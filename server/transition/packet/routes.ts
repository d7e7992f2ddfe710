import * as contract from '#contract/transition/packet.ts'
import { route } from '#server/platform/route.ts'
import { markStep, packetOf } from './packet.ts'
import { packetDocument } from './packet-documents.ts'

export const packetRoutes = [
  route(contract.getPacket, ({ input, user, services }) =>
    packetOf(services, user, input.applicationId),
  ),
  route(contract.markPacketStep, ({ input, user, services }) => markStep(services, user.id, input)),
  route(contract.getPacketDocument, ({ input, user, services }) =>
    packetDocument(services, user, input),
  ),
]
