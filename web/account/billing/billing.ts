export { FeatureGate, PlanNotice, PlanOffer, useFeatureOpen } from './closed-feature.tsx'
