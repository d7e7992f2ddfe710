import { FormPieces } from './form-pieces.tsx'
import { FoundationPieces } from './foundation-pieces.tsx'
import { MessagePieces } from './message-pieces.tsx'
import { NavigationPieces } from './navigation-pieces.tsx'
import { SignaturePieces } from './signature-pieces.tsx'
import { StyleguideFrame, styleguideMeta } from './styleguide-frame.tsx'

export function meta() {
  return styleguideMeta('Style guide')
}

export default function StyleguidePage() {
  return (
    <StyleguideFrame
      title="Style guide"
      lead="Every piece of the interface in both themes. Names and figures are examples."
    >
      <FoundationPieces />
      <SignaturePieces />
      <MessagePieces />
      <NavigationPieces />
      <FormPieces />
    </StyleguideFrame>
  )
}
