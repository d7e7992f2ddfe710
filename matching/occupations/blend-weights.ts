import { pairTreeLines } from './tree-weights-given.ts'
import { shippedTreeLines } from './tree-weights-shipped.ts'
import { titleTreeLines } from './tree-weights-titles.ts'
import { readTrees, type Trees } from './trees.ts'

/**
 * Weights of the blend, three for each signal in the order of `signals`: for a job title, a specialty's
 * title, or title and duties without known pairs; for title, or title and duties, with the specialties that
 * ship, and with given pairs.
 */
export interface BlendWeights {
  readonly title: Float64Array
  readonly specialty: Float64Array
  readonly duties: Float64Array
  readonly shippedTitle: Float64Array
  readonly shippedDuties: Float64Array
  readonly pairTitle: Float64Array
  readonly pairDuties: Float64Array
  /** What is added to the best by trees: for job titles, and for specialties by shipped and by given pairs. */
  readonly titleTrees: Trees
  readonly shippedTrees: Trees
  readonly pairTrees: Trees
}

const numbers = (text: string) => Float64Array.from(text.trim().split(/\s+/), Number)

/** The weights learned on the whole development sets by `npm run eval -- --weights`. */
export const shippedWeights: BlendWeights = {
  title: numbers(`
    0.206 0.452 -0.041 0.391 0.348 -0.105 0.46 -0.283 0.146 0.62 -0.524 0.142 0.942 -0.203 -0.025
    1.507 0.471 0.075 -0.404 0.015 -0.118 0 0 0 0 0 0 0 0 0
    0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
    -0.416 -0.415 -0.299 0.419 0.354 0.019 0.583 0.17 -0.085 0 0 0 0 0 0
    0 0 0 0.489 0.212 0.234 -0.023 0.338 0.337 0 0 0 0 0 0
    0 0 0
  `),
  specialty: numbers(`
    0.175 0.281 -0.223 -0.241 -0.134 0.071 0.095 -0.349 0.011 0.358 -0.235 -0.087 0.519 -0.022 0.085
    1.344 0.41 -0.138 -1.157 0.191 0.123 0 0 0 0 0 0 0 0 0
    0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
    0.413 0.327 0.283 0.272 0.238 -0.114 1.332 0.256 0.05 0 0 0 0 0 0
    0 0 0 0.318 0.014 0.081 0 0 0 0 0 0 0 0 0
    0 0 0
  `),
  duties: numbers(`
    0.465 0.361 -0.135 -0.339 -0.365 0.069 -0.091 -0.452 0.195 0.435 0.346 0.039 0.996 -0.538 0.285
    1.081 0.314 -0.472 -1.446 0.274 0.072 0 0 0 0 0 0 0 0 0
    0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
    0.616 0.332 0.175 0.362 0.196 -0.302 1.717 0.471 0.046 0 0 0 0 0 0
    0 0 0 0.175 0.104 -0.004 0 0 0 0 0 0 0 0 0
    0 0 0
  `),
  shippedTitle: numbers(`
    -0.102 0.022 0.014 0.035 -0.043 -0.294 -0.081 -0.315 0.31 0.296 -0.135 -0.113 0.633 0.002 -0.033
    0.925 0.389 -0.094 -0.487 0.197 0.141 -0.151 -0.101 -0.204 0.062 -0.053 -0.346 0.204 -0.071 0.11
    -0.781 0.079 0.033 -0.389 -0.076 -0.09 0.284 0.223 0.335 0.287 0.429 -0.071 -0.145 -0.058 0.201
    0.232 0.355 -0.015 0.042 0.165 0.03 0.828 0.146 0.135 0.213 0.189 -0.123 -0.541 0.113 0.066
    1.684 -0.133 -0.062 -0.113 0.003 -0.158 0 0 0 0.029 0.132 0.046 0.057 0.151 -0.036
    -0.168 0.108 0.052
  `),
  shippedDuties: numbers(`
    0.158 0.281 0.041 -0.344 -0.197 -0.298 0.044 -0.292 0.244 0.218 0.179 0.076 0.902 -0.554 0.268
    0.837 0.111 -0.264 -0.927 0.232 0.194 -0.4 -0.083 0.052 0.292 0.005 -0.099 0.14 -0.045 0.213
    -0.803 -0.119 -0.298 -0.445 0.029 -0.152 0.358 0.12 0.249 0.294 0.396 -0.04 0.941 -0.037 0.125
    0.371 0.313 0.074 -0.092 0.28 -0.133 1.348 0.386 -0.013 0.401 0.112 -0.237 -0.9 0.085 0.088
    1.623 -0.148 -0.096 -0.307 0.252 -0.198 0 0 0 -0.069 0.294 -0.018 -0.097 0.09 0.056
    -0.033 0.055 -0.014
  `),
  pairTitle: numbers(`
    0.105 -0.014 -0.116 0.11 -0.024 -0.25 -0.034 -0.174 0.178 0.037 -0.005 -0.016 0.165 -0.011 -0.111
    0.698 0.183 0.039 -0.527 0.126 0.133 -0.171 -0.033 0.018 -0.158 -0.214 -0.307 0.128 -0.112 0.153
    -0.366 0.361 0.023 -0.549 -0.112 -0.293 0.104 0.112 0.081 -0.217 0.597 0.127 0.27 -0.158 0.304
    0.197 0.216 -0.118 -0.145 0.174 -0.008 0.323 0.175 0.227 0.462 0.188 0.099 -0.572 0.271 0.079
    1.139 -0.094 -0.148 -0.35 0.012 -0.114 0 0 0 -0.013 -0.124 0.107 0.13 0.154 0.125
    -0.178 0.22 -0.092
  `),
  pairDuties: numbers(`
    0.217 0.125 0.101 -0.042 -0.15 -0.321 -0.249 -0.396 0.405 0.308 0.073 0.043 0.472 -0.528 0.185
    0.591 0.318 -0.342 -0.59 0.186 0.157 -0.443 -0.142 0.077 0.01 -0.193 0.141 0.378 -0.243 0.098
    -0.66 0.246 -0.384 -0.575 -0.085 -0.117 0.312 -0.025 -0.115 0.075 0.567 0.018 1.22 -0.019 0.118
    0.328 0.199 -0.061 -0.199 0.324 -0.061 0.655 0.393 0.074 0.505 0.115 0.084 -0.313 0.311 0.082
    1.363 -0.147 -0.135 0.554 0.05 -0.116 0 0 0 -0.13 -0.016 0.126 0.19 0.283 0.124
    -0.14 0.092 -0.121
  `),
  titleTrees: readTrees(titleTreeLines),
  shippedTrees: readTrees(shippedTreeLines),
  pairTrees: readTrees(pairTreeLines),
}
