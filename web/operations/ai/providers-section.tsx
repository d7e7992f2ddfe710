import { AiFeature, type AiProvider, type AiSetup, getAiSetup } from '#contract/operations/ai.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import type { DirtyNotice } from '#web/lib/unsaved-guard.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card, Section } from '#web/ui/card.tsx'
import { FactList, FactRow } from '#web/ui/fact-row.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { breakerLabels, featureLabels } from './ai-labels.ts'
import { SettingsForm } from './settings-form.tsx'
import { TrialButton } from './trial-button.tsx'

/** The configured providers, the features they're used for, and their prices. */
export function ProvidersSection({ onDirty }: DirtyNotice) {
  const { data, error, refetch } = useEndpoint(getAiSetup, {})
  return (
    <Section id="providers" title="AI providers">
      <p className="mb-5 max-w-measure text-ink-soft">
        Everything works without them. Addresses, models and keys are set in the server’s
        environment. Keys are never shown.
      </p>
      {error ? (
        <Problem error={error} onRetry={refetch} />
      ) : data ? (
        <Providers setup={data} onDirty={onDirty} />
      ) : (
        <ListSkeleton rows={2} label="Loading the providers" />
      )}
    </Section>
  )
}

function Providers({ setup, onDirty }: { setup: AiSetup } & DirtyNotice) {
  return (
    <>
      <div className="mb-8 grid gap-5 lg:grid-cols-2 xl:grid-cols-3">
        {AiFeature.options.map((feature) => (
          <ProviderCard key={feature} feature={feature} provider={setup.providers[feature]} />
        ))}
      </div>
      <SettingsForm key={JSON.stringify(setup.settings)} setup={setup} onDirty={onDirty} />
    </>
  )
}

function ProviderCard({ feature, provider }: { feature: AiFeature; provider: AiProvider | null }) {
  const { name, about } = featureLabels[feature]
  return (
    <Card as="section" labelledBy={`provider-${feature}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h3 id={`provider-${feature}`} className="text-lg">
          {name}
        </h3>
        {provider ? (
          <Badge tone={breakerLabels[provider.breaker].tone}>
            {breakerLabels[provider.breaker].text}
          </Badge>
        ) : (
          <Badge>Not set up</Badge>
        )}
      </div>
      <p className="mt-2 mb-4 text-ink-soft">{about}</p>
      {provider ? (
        <>
          <FactList>
            <FactRow label="Host">{provider.host}</FactRow>
            <FactRow label="Model">{provider.model}</FactRow>
            <FactRow label="Protocol">
              {provider.provider === 'anthropic' ? 'Anthropic' : 'OpenAI-compatible'}
            </FactRow>
            <FactRow label="Key">{provider.hasKey ? 'Set' : 'None'}</FactRow>
            <FactRow label="Price">{priceOf(provider)}</FactRow>
          </FactList>
          <TrialButton feature={feature} />
        </>
      ) : (
        <p>
          Set the <code>AI_</code> variables that <code>npm run waypoint -- config</code> lists.
        </p>
      )}
    </Card>
  )
}

function priceOf({ inputPrice, outputPrice }: AiProvider): string {
  const sent = `$${inputPrice} per million tokens sent`
  return outputPrice === null ? sent : `${sent}, $${outputPrice} per million written`
}
