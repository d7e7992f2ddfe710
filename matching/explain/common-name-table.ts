/** Everyday names for occupations whose published title differs: code (without ".00") and name. */
export const commonNameTable = `
11-1011 chief executive | 11-1021 operations manager | 11-3021 IT manager | 11-3031.01 comptroller
11-3051.01 quality manager | 11-3071 distribution manager | 11-3111 total rewards manager
11-3131 training manager | 11-9013 farm manager | 11-9032 school principal | 11-9033 college administrator
11-9039 education program director | 11-9041 engineering director | 11-9072 recreation director
11-9111 clinic manager | 11-9141 property manager | 11-9151 nonprofit program director
11-9179.01 wellness coordinator | 11-9199 program manager | 11-9199.09 wind farm manager | 13-1023 buyer
13-1031 claims adjuster | 13-1041.03 equal opportunity specialist | 13-1041.04 property inspector
13-1082 project manager | 13-1111 management analyst | 13-1121 event coordinator | 13-1141 compensation analyst
13-1151 corporate trainer | 13-1161 market researcher | 13-1199 operations specialist
13-1199.07 security management specialist | 13-2011 staff accountant | 13-2031 budget analyst
13-2051 financial analyst | 13-2052 financial advisor | 13-2099.04 fraud analyst | 15-1211 systems analyst
15-1221 computer scientist | 15-1231 network technician | 15-1232 help desk technician
15-1241 network architect | 15-1241.01 telecommunications engineer | 15-1244 network administrator
15-1253 software tester | 15-1255 UX designer | 15-1299 IT specialist | 15-1299.02 GIS analyst
15-1299.08 systems engineer | 15-1299.09 IT project manager | 15-2099 quantitative specialist
17-1011 architect | 17-1021 cartographer | 17-2072 electronics engineer | 17-2031 biomedical engineer | 17-2111 safety engineer
17-2121 naval architect | 17-2199 systems engineer | 17-3011 CAD drafter | 17-3012 electrical drafter
17-3021 aerospace technician | 17-3022 civil engineering technician | 17-3023 electronics technician
17-3024 mechatronics technician | 17-3025 environmental engineering technician
17-3026 industrial engineering technician | 17-3027 mechanical engineering technician
17-3028 calibration technician | 17-3029 engineering technician | 17-3029.01 nondestructive testing technician
17-3031 survey technician | 19-1012 food scientist | 19-1013 agronomist | 19-1029 biological scientist
19-1042 medical researcher | 19-2021 meteorologist | 19-2041 environmental scientist | 19-2042 geologist
19-2099.01 remote sensing scientist | 19-3033 psychologist | 19-3051 city planner
19-3099 social science analyst | 19-4042 environmental technician | 19-4092 crime scene technician
19-4099 science technician | 19-5011 safety specialist | 19-5012 safety technician | 21-1011 addiction counselor
21-1012 career counselor | 21-1021 family and school social worker | 21-1023 clinical social worker
21-1029 social worker | 21-1092 probation officer | 21-1093 human services assistant | 21-2011 chaplain
21-2021 religious program director | 21-2099 religious program assistant | 23-1022 mediator | 23-2011 paralegal
23-2099 legal support specialist | 25-1011 business instructor | 25-1071 health sciences instructor
25-1194 technical instructor | 25-1199 college instructor | 25-2021 elementary teacher
25-2031 high school teacher | 25-2032 vocational teacher | 25-3011 adult education instructor
25-3099 instructor | 25-9042 teacher aide | 27-2012 video producer | 27-2012.05 media technical director
27-2022 coach | 27-2041 conductor | 27-2042 musician | 27-3011 radio host | 27-3023 reporter | 27-3043 writer
27-3091 linguist | 27-3092 court reporter | 27-4011 AV technician | 27-4031 videographer | 27-4032 video editor
29-1021 dentist | 29-1022 oral surgeon | 29-1029 dental specialist | 29-1031 dietitian | 29-1229 physician
29-1249 surgeon | 29-2011 medical technologist | 29-2012 medical lab technician | 29-2031 EKG technician
29-2032 ultrasound technician | 29-2034 x-ray technician | 29-2035 MRI technologist | 29-2042 EMT
29-2053 psychiatric technician | 29-2056 veterinary technician | 29-2061 LPN | 29-2091 orthotist
29-2099 health technician | 29-9021 health information specialist | 29-9099 clinical specialist
31-9093 sterile processing technician | 31-9096 veterinary assistant | 33-1011 corrections sergeant
33-1012 police sergeant | 33-1021 fire captain | 33-1091 security supervisor | 33-2021 fire inspector
33-2022 wildfire prevention specialist | 33-3012 correctional officer | 33-3021 criminal investigator
33-3031 game warden | 33-3051 police officer | 33-3051.04 customs and border officer
33-9021 private investigator | 33-9092 lifeguard | 33-9093 TSA screener | 35-1011 executive chef
35-1012 kitchen supervisor | 35-2012 institutional cook | 35-2014 line cook | 35-3031 server
37-1011 custodial supervisor | 37-1012 grounds supervisor | 37-2011 custodian | 37-2012 housekeeper
37-3011 groundskeeper | 39-1014 recreation supervisor | 39-4031 funeral director | 39-9031 personal trainer
39-9099 personal service worker | 41-1011 store manager | 41-1012 sales supervisor | 41-2022 parts salesperson
41-3091 account executive | 41-4011 technical sales representative | 41-4011.07 solar sales consultant
41-4012 wholesale sales representative | 41-9022 real estate agent | 43-1011 office supervisor
43-2099 radio operator | 43-3021 billing specialist | 43-3031 bookkeeper | 43-3051 payroll clerk
43-4061 benefits eligibility specialist | 43-4081 front desk agent | 43-4161 HR assistant
43-4181 reservation agent | 43-5011 freight agent | 43-5021 courier | 43-5031 911 dispatcher
43-5032 dispatcher | 43-5061 production planner | 43-5071 inventory clerk | 43-6011 executive assistant
43-6012 legal secretary | 43-6013 medical secretary | 43-6014 administrative assistant | 43-9022 typist
43-9041 claims processor | 43-9061 office clerk | 43-9199 administrative support specialist
45-1011 farm crew supervisor | 45-4011 forest worker | 47-1011 construction supervisor
47-1011.03 solar installation manager | 47-2021 bricklayer | 47-2051 concrete finisher | 47-2071 paving operator
47-2073 heavy equipment operator | 47-2152 plumber | 47-2221 ironworker | 47-2231 solar installer
47-4011 building inspector | 47-4041 hazmat technician | 47-4099 construction specialist
47-4099.03 weatherization technician | 47-5013 oil field service operator | 47-5023 well driller
47-5032 blaster | 47-5041 continuous miner operator | 47-5044 underground loader operator
47-5051 quarry worker | 47-5071 roustabout | 49-1011 maintenance supervisor | 49-2011 computer repair technician
49-2021 tower technician | 49-2022 telecom technician | 49-2092 electric motor repairer | 49-2093 vehicle electronics technician
49-2094 industrial electronics technician | 49-2095 substation technician | 49-2098 alarm installer
49-3011 aircraft mechanic | 49-3022 auto glass technician | 49-3023 auto mechanic | 49-3031 diesel mechanic | 49-3041 farm equipment mechanic
49-3042 heavy equipment mechanic | 49-3043 rail car repairer | 49-3051 boat mechanic | 49-9012 controls and valve technician
49-9021 HVAC technician | 49-9041 industrial mechanic | 49-9051 lineman | 49-9052 cable technician
49-9062 biomedical equipment technician | 49-9069 instrument technician | 49-9071 maintenance technician
49-9081 wind turbine technician | 49-9094 locksmith | 49-9097 rail signal maintainer
49-9099 equipment repairer | 51-1011 production supervisor | 51-2011 aircraft assembler
51-2022 electronics assembler | 51-2031 engine assembler | 51-2041 shipfitter | 51-2051 composite technician
51-4111 tool and die maker | 51-4121 welder | 51-6011 laundry worker | 51-6052 tailor | 51-7011 cabinetmaker
51-8011 reactor operator | 51-8012 power dispatcher | 51-8021 stationary engineer
51-8031 water treatment operator | 51-8093 refinery operator | 51-9061 quality inspector
51-9124 coating technician | 51-9161 CNC operator | 51-9162 CNC programmer | 53-1041 air cargo supervisor
53-1042 dock supervisor | 53-1043 transportation supervisor | 53-2011 airline pilot | 53-2012 commercial pilot
53-3032 truck driver | 53-3033 delivery driver | 53-3052 bus driver | 53-4031 rail conductor | 53-5011 deckhand
53-5021 vessel captain or mate | 53-6051.07 vehicle inspector | 53-7021 crane operator | 53-7051 forklift operator
53-7062 material handler | 53-7065 stock clerk | 53-7072 fuel transfer technician | 53-7199 material mover
`
