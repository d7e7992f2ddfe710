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
    0.311 0.442 -0.049 0.237 0.345 -0.043 0.467 -0.174 0.148 0.793 -0.673 0.173 1.001 -0.197 0.043
    1.65 0.514 0.018 -0.473 0.051 -0.143 0 0 0 0 0 0 0 0 0
    0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
    -0.373 -0.115 -0.006 0.46 0.303 -0.021 0.457 0.225 -0.073 0 0 0 0 0 0
    0 0 0 0.613 0.183 0.193 0 0 0 0 0 0 0 0 0
  `),
  specialty: numbers(`
    0.149 0.323 -0.219 -0.091 -0.183 0 -0.064 -0.358 0.077 0.27 -0.125 -0.048 0.493 -0.049 0.08
    1.381 0.441 -0.186 -1.16 0.233 0.048 0 0 0 0 0 0 0 0 0
    0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
    0.539 0.349 0.258 0.37 0.163 -0.069 1.264 0.322 0 0 0 0 0 0 0
    0 0 0 0.318 -0.029 0.17 0 0 0 0 0 0 0 0 0
  `),
  duties: numbers(`
    0.269 0.409 -0.134 -0.257 -0.373 0.045 -0.166 -0.442 0.101 0.436 0.394 0.019 0.981 -0.482 0.308
    1.046 0.315 -0.386 -1.471 0.296 0.113 0 0 0 0 0 0 0 0 0
    0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
    0.673 0.37 0.184 0.252 0.168 -0.255 1.534 0.566 0.019 0 0 0 0 0 0
    0 0 0 0.274 0.098 -0.016 0 0 0 0 0 0 0 0 0
  `),
  shippedTitle: numbers(`
    -0.041 -0.027 -0.03 0.068 -0.042 -0.317 0.024 -0.289 0.348 0.148 -0.065 -0.079 0.599 -0.027 -0.048
    1.078 0.285 -0.129 -0.518 0.179 0.172 -0.232 -0.097 -0.092 -0.116 -0.072 -0.255 0.198 -0.043 0.048
    -0.6 0.07 -0.063 -0.439 -0.049 -0.085 0.167 0.198 0.236 0.388 0.443 -0.022 -0.054 -0.065 0.189
    0.34 0.346 -0.027 0.002 0.152 0.108 0.879 0.166 0.085 0.076 0.233 -0.064 -0.888 0.145 0.096
    1.539 -0.114 -0.066 0.24 0.013 -0.143 0.057 0.176 -0.032 0.088 0.148 -0.009 -0.227 0.09 0.074
  `),
  shippedDuties: numbers(`
    0.054 0.268 0.052 -0.328 -0.169 -0.372 -0.013 -0.21 0.264 0.317 0.168 0.053 0.869 -0.599 0.317
    0.661 0.113 -0.249 -0.808 0.182 0.202 -0.288 -0.08 0.068 0.367 0.013 -0.064 0.157 -0.054 0.096
    -0.879 -0.082 -0.386 -0.453 0.076 -0.067 0.332 0.115 0.214 0.151 0.304 0.021 0.84 -0.007 0.108
    0.579 0.261 0.091 0.005 0.29 -0.126 1.321 0.428 -0.022 0.48 0.097 -0.222 -0.849 0.06 0.116
    1.555 -0.123 -0.108 -0.279 0.205 -0.143 -0.094 0.283 0.045 -0.103 0.083 0.049 -0.033 0.096 -0.05
  `),
  pairTitle: numbers(`
    -0.181 0.004 -0.067 0.397 -0.016 -0.203 -0.136 -0.155 0.127 -0.008 -0.005 -0.013 0.275 -0.013 -0.113
    0.486 0.231 0.006 -0.511 0.152 0.118 -0.148 0.05 -0.09 -0.174 -0.229 -0.164 -0.078 -0.126 0.115
    -0.497 0.393 -0.02 -0.674 -0.107 -0.282 -0.018 0.117 0.097 -0.171 0.636 0.069 0.157 -0.196 0.288
    0.147 0.19 0.005 -0.289 0.192 0.015 0.408 0.159 0.175 0.52 0.173 0.067 -0.49 0.284 0.043
    1.033 -0.092 -0.134 -0.124 0.005 -0.071 0.025 -0.152 0.109 0.105 0.198 0.084 -0.175 0.222 -0.027
  `),
  pairDuties: numbers(`
    0.192 0.07 0.118 -0.015 -0.117 -0.254 -0.17 -0.339 0.366 0.126 0.071 0.058 0.375 -0.536 0.206
    0.517 0.315 -0.349 -0.585 0.154 0.152 -0.406 -0.08 0.085 -0.057 -0.218 0.027 0.304 -0.278 0.121
    -0.632 0.258 -0.355 -0.483 -0.099 -0.153 0.336 -0.03 -0.009 0.006 0.543 0.048 1.159 0.026 0.089
    0.225 0.204 -0.108 -0.071 0.333 -0.093 0.61 0.376 0.09 0.487 0.163 0.11 -0.524 0.324 0.103
    1.429 -0.158 -0.148 0.066 0.069 -0.099 -0.111 -0.073 0.131 0.223 0.29 0.119 -0.168 0.081 -0.124
  `),
  titleTrees: readTrees(titleTreeLines),
  shippedTrees: readTrees(shippedTreeLines),
  pairTrees: readTrees(pairTreeLines),
}
