/**
 * Kinds of work in a career coach's terms, each with words that indicate it in a program's title or
 * its host's name. Based on the titles of the real list; repeated in a description, the same words
 * count too.
 */
export const kinds = {
  network:
    /\b(network(ing)? (admin\w*|engineer\w*|operations|architect\w*|specialist|technician|support|security|automation)|networking|network to code|ccna|cisco (certif\w*|academy)|enterprise network|noc technician|forward networks|wireless engineer)\b/i,
  systems:
    /\b(system(s)? admin\w*|sysadmin|help ?desk|service ?desk|desktop support|it (support|specialist|technician|internship|intern|training|pm|skillbridge|analyst|services|certif\w*|sales|consult\w*|manager|program|helpdesk)|information technology|information systems?|tech(nical)? support|microcomputer|computer (support|technician|repair|academy|services)|troops to tech|tech for troops|mycomputercareer|itsm|itss2|comptia|it\/cyber\w*|it warriors|woz (u|enterprise)|computer skill|professional it)\b/i,
  cyber:
    /\b(cyber\w*|infosec|information (system )?security|penetration test\w*|pentest\w*|vulnerability|threat (analyst|hunt\w*|intelligence)|soc analyst|incident response|cmmc|security\+|red team|\w*defend(er)?s? security|vets in cyber|arctic wolf|guidepoint|tenable|zscaler|securityworks|secureworks|fortress information|red canary|crowdstrike|detection & response|issm?o|cissp|malbeacon)\b/i,
  software:
    /\b(software (engineer\w*|develop\w*|product|test\w*|\/solutions|reverse)|developer|devops|devsecops|full[- ]?stack|front[- ]?end|back[- ]?end|coding|programmer|web development|application (development|engineer)|launchcode|microsoft software|mssa|code platoon|nucamp|smoothstack|blockchain|embedded (developer|software)|game (design|develop\w*)|software)\b/i,
  data: /\b(data (scien\w*|analy\w*|engineer\w*|model\w*|strategy|management|visualiz\w*)|analytics|machine learning|artificial intelligence|ml research|ai ramp|statistic\w*|business intelligence|tableau|elder research|modeling & simulation|operations research)\b/i,
  cloud:
    /\b(cloud|aws|azure|servicenow|salesforce|oracle|sap|microsoft 365|kubernetes|vmware|nutanix|netapp)\b/i,
  datacenter:
    /\b(data ?cent(er|re)s?|critical facilit\w*|datacent\w*|equinix|qts|t5 data|mission critical)\b/i,
  telecom:
    /\b(tele ?com\w*|fiber( optic)?s?|tower (technician|climb\w*)|satcom|satellite communic\w*|radio (frequency|commun\w*)|rf (communications|engineer|technician)|low voltage|broadband|5g|structured cabling|wireless|communications (technician|lineworker|tower)|antenna|spectrum|charter communications|allo communications|motorola|cable technician|land mobile)\b/i,
  electronics:
    /\b(electronics?( technician| maint\w*| repair\w*)?|avionics|radar|instrumentation|electro[- ]?mechanical|assembly\/wire|electrical (engineering )?technician|test (technician|operator|equipment)|fire control|semiconductor\w*|integrated circuits?|soldering|field service (technician|engineer|representative|specialist)|mechatronics?|vet s\.t\.e\.p|robotics)\b/i,
  aviation:
    /\b(aircraft (maint\w*|structur\w*|mechanic\w*|technician)|aviation (maint\w*|technician|mechanic\w*|technology)|airframe|powerplant|a&p( mechanic\w*)?|amt (courses|program)|aero(space)? maint\w*|aircraft|techops|feam|jet engine|turbine engine|helicopter mechanic|aero management|air ?wing maint\w*|aviation services|avionics)\b/i,
  autos:
    /\b(auto(motive|motives)?( tech\w*| service| repair| mechanic)?|collision|car ?max|tire( technician)?s?|tires|transmission|service advisor|ford|toyota|honda|bmw|hyundai|kia|volvo|mopar|mechman|detailing|caliber|shifting gears|volkswagen|tesla|rivian|dealership|motorsports?|motorcycle)\b/i,
  diesel:
    /\b(diesel|heavy (truck|duty)|fleet (maint\w*|mechanic)|truck (and trailer )?(repair|mechanic\w*|technician)|heavy equipment (mechanic|technician|repair)|(?<!medical |measurement )equipment (mechanic|technician|repair)|caterpillar|\bcat\b|cummins|freightliner|tekniker|machine technician|forklift (mechanic|technician)|material handling equipment|outdoor power equipment|hyster|toyotalift|yancey|wagner equipment|mechanics?)\b/i,
  hvac: /\b(hvac\w*|heating|air[- ]condition\w*|refrigerat\w*|furnace|heat pumps?|chiller|boilers?|mechanical services|cooling|trane|heating & air)\b/i,
  electrician:
    /\b(electrician\w*|electric(al)? (apprentic\w*|contract\w*|construction|training|wiring|trade)|inside wireman|ibew|wireman|electrical|electric)\b/i,
  plumbing:
    /\b(plumb\w*|pipe ?fit\w*|piping|steam ?fit\w*|sprinkler fit\w*|drain|rooter|united association)\b/i,
  welding: /\b(weld\w*|boilermaker|iron ?work\w*|metal fabricat\w*|sheet metal|steel worker)\b/i,
  machining:
    /\b(machinist|machin(e shop|ing)|cnc|tool (and|&) die|tool & machine|grinding|metal stamping|metalwork\w*)\b/i,
  construction:
    /\b(construct\w*|carpent\w*|roof\w*|remodel\w*|builders?|homebuild\w*|home build\w*|masonry|concrete|framing|flooring|window (and|&) door|window technician|cabinet\w*|drywall|paint(ing|er)|fenc(e|ing)|contractors?|contracting|helmets to hardhats|trades|restoration|deck(s|ing)|renovations?|installer|tiny house|log homes|paving|bridge|home repair|custom homes|insulation|gutters?)\b/i,
  equipment:
    /\b(heavy equipment( operator)?|equipment operator|crane\w*|rigging|excavat\w*|earth ?work|grading|earthmov\w*|operating engineer|heavy civil|drilling|land clearing|mining|quarry)\b/i,
  lineman:
    /\b(line ?(man|men|worker|work)|linemen|power ?line|line construct\w*|transmission line|substation|pole industry|distribution line)\b/i,
  maintenance:
    /\b(maintenance (tech\w*|mechanic|supervisor|manager|work\w*|assistant)|industrial (maint\w*|mechanic|technician)|millwright\w*|facilit(y|ies) (maint\w*|manag\w*|tech\w*|engineer\w*)|facilities|building (engineer|maint\w*)|mechanical (installer|technician)|service technician|maintenance|elevator|appliance repair|service engineer|mechanic|area mechanic|compressors?|pumps?)\b/i,
  energy:
    /\b(solar|wind (turbine|energy|technology)|renewable|power (plant|generation|engineering|production)|utilit(y|ies)|energy|nuclear|propane|natural gas|oil (&|and) gas|pipeline|petroleum|water (treatment|system)|wastewater|hydrogen|electric power|turbine|substation|midstream|refining|sanitation agency)\b/i,
  production:
    /\b(manufactur\w*|production|fabricat\w*|assembl(y|er)|process technician|operator [0-9i]+|machine operator|plant operator|packaging|bottling|semiconductor\w*|foundry|mill|additive|heroes make america|industrial technician)\b/i,
  quality:
    /\b(quality (assurance|control|inspector|engineer|lab|first)|inspector|inspections?|ndt|non[- ]?destructive|calibrat\w*|metrolog\w*|measurement (program|equipment)|weighing)\b/i,
  engineering:
    /\b(engineers?|engineering|systems engineer\w*|research engineer|design engineer|mbse|commissioning|\bcadd?\b|drafting|bim)\b/i,
  survey:
    /\b(survey(ing|or)s?|geomatic\w*|geospatial|gis|mapping|cartograph\w*|bathymetr\w*|hydrograph\w*|imagery)\b/i,
  sitemanagement:
    /\b(construction (project )?(manag\w*|superintendent|industry executive|supervis\w*)|superintendent|project engineer|field engineer|assistant project manager|estimator|site manager|construction administrat\w*)\b/i,
  project:
    /\b(project (and program )?(manage\w*|coordinator|management|lead\w*|control\w*|integrat\w*)|program (and project )?(manage\w*|analyst|coordinator|integrator|management|support)|scrum|agile coach|pmp|pmo|project administrator|vets2pm|project \/ program|pm (program|assistant|intern))\b/i,
  leadership:
    /\b(operations (manage\w*|director|supervisor|lead\w*|leader\w*|coordinator)|general manager|manager[- ]in[- ](training|development)|leadership( (development|program|placement))?|leader in training|chief of staff|(?<!(art|funeral|worship|medical|cemetery) )director|executive (director|leader\w*)|hired executive|industry executive|plant manager|military leader\w*|shift lead\w*|branch manager|area manager|manage\w* (train\w*|trainee)|manufacturing leader\w*|supervisor|business operations|operations|management fellowship|officer development|cameron-brooks|leader(s)?)\b/i,
  logistics:
    /\b(logistic\w*|supply (chain|support)|warehous\w*|distribution|inventory|materials? (manage\w*|handler|specialist|planner)|fulfil?lment|freight|3pl|shipping|integrated supply|transportation (manage\w*|coordinator|leader\w*|analyst)|mobility|dispatch\w*|fleet (manage\w*|operations)|property (specialist|administrat\w*)|air cargo|load ?master|packaging, handling|scrm|deployment)\b/i,
  procurement:
    /\b(contract(s|ing)? (specialist|administrat\w*|associate|manage\w*|officer|analyst)|contracting directorate|installation contracting|government and commercial contracting|procure\w*|(?<!talent )acquisition\w*|purchas\w*|buyer|sourcing|subcontract\w*)\b/i,
  trucking:
    /\b(cdl|truck(ing| driv\w*|load)?|tractor[- ]trailer|commercial (driv\w*|truck)|drivers?|driver training|hauling|hauler|teamsters|car hauler|central transport|transport,? (inc|llc|holdings|group|training|services)|school bus|vanpool|pickup and delivery|towing|moving services|delivery driver)\b/i,
  rail: /\b(rail(road|way)s?|train (dispatcher|conductor|engineer)|locomotive)\b/i,
  pilot:
    /\b((?<!property )pilots?(?! (realty|travel|company|flying))|flight (instruct\w*|crew|officer|academy|training|center)|first officer|\bcfi\b|professional pilot|patriot to pilot|rotary wing|jets?|airways|scenic airlines|aviators?|flying service|atp)\b/i,
  airops:
    /\b(air traffic|airfield|airport|fbo operations|flight (coordinator|operations|dispatch\w*)|aviation (support|operations|project|department|management|transition)|ramp|aircraft fuel\w*|aviation|aero(space|nautic\w*)?|airlines?)\b/i,
  drones:
    /\b(drones?|unmanned|\buas\b|\buav\b|\brpa\b|\bauv\b|counter[- ]?uas|remote(ly)? pilot\w*)\b/i,
  maritime:
    /\b(mari(time|ner)s?|marine (systems|technician|trades|services|rigging|electric\w*|mechanic|engine\w*)|seafar\w*|seamanship|ferries|(?<!korn )ferry|deck and engine|ship ?(yard|building|repair)|shipyard|boat\w*|yacht|sail(ing|or)|vessel|nassco|bath iron|electric boat|austal|naval ship\w*|fishing crew|dive(r|s)|div(ing|e instruct\w*)|underwater|tug|towboat|marina)\b/i,
  police:
    /\b(polic\w*|sheriff\w*|law enforcement|state trooper\w*|deputy|deputies|green2blue|m2le|m-2-le|military[- ]2[- ]?sheriff\w*|highway patrol|trooper|patrol|public safety|lapd|peace officer)\b/i,
  corrections: /\b(correction(s|al)|detention|jail|parole|probation|community justice)\b/i,
  guard:
    /\b((?<!system )security (officer|guard|officers|professional|industry specialists)|protective (officer|services?)|protection (services?|agent|specialist|officer)|executive protection|allied universal|armed (guard|security)|bodyguard|loss prevention|k9 protection|patrols, inc|maxsent)\b/i,
  securitywork:
    /\b(security (specialist|manage\w*|admin\w*|analyst|operations|consult\w*|director)|physical security|personnel security|industrial security|fso|facility security|0080|information protection|insider threat|risk (advis\w*|manage\w*|mitigation)|corporate security|security services|security resources|control risks|crisis)\b/i,
  fire: /\b(fire ?fight\w*|fire (department|rescue|district|dept|company|protection district|academy|& rescue)|cal ?fire|wildland|wildfire|fire & emergency|fire\/emt|ff\/emt|fire rescue)\b/i,
  ems: /\b(emt|paramedic\w*|ems|ambulance|emergency medical|global medical response|emergency medicine|remote (emergency )?medic\w*|flight medic\w*)\b/i,
  emergency:
    /\b(emergency (manage\w*|preparedness|response|operations)|disaster|business (continuity|resiliency)|fema|crisis manage\w*|humanitarian|resilience|preparedness|innovative emergency)\b/i,
  safety:
    /\b(safety( (manager|specialist|officer|technician|coordinator|supervisor|consult\w*|intern|and risk|compliance))?|ehs|sheq|industrial hygiene|osha|hazmat|health physic\w*|radiation protection|compliance\/safety)\b/i,
  intel:
    /\b(intel(ligence)?( (analyst|professionals?|community|tradecraft|operations|a))?|osint|open[- ]source (research|intelligence)|all[- ]source|sigint|geoint|isr|targeting|threat analyst|counter ?intel\w*|scif|industry analyst|due diligence|political risk|geopolitic\w*|criminal analyst|crime analyst|information operations|influence|recorded future|darkstar|valens)\b/i,
  investigation:
    /\b(investigat\w*|ncis|forensic\w*|fraud|latent print|criminal invest\w*|background check|compliance analyst|adjuster|claims adjust\w*|wage and hour|anti[- ]money)\b/i,
  nursing:
    /\b(nurs(e|es|ing)( (aide|assistant|consultant|instructor|practitioner))?|\brn\b|\blpn\b|\bcna\b|critical care|patient care|midwif\w*|birth work|doula)\b/i,
  clinical:
    /\b(medical (assistant|technologist|specialist|laborator\w*|technician|training)|clinic(al|s)?( (research|trial\w*|operations))?|phlebotom\w*|surg(ery|ical|ical tech\w*)|radiolog\w*|patient|orthop(a)?edic\w*|hospitals?|health ?care|health system|medicine|physician|dermatolog\w*|anesthesia|mayo clinic|ascension|medical center|medical group|optical|optometr\w*|hearing|ent associates|endoscop\w*|lab(oratory)? technician|sterile|respiratory|imaging|prosthetics?|radiation therap\w*|health care|healthcare|specialty care|caregiv\w*|home care|senior care|therap(y|ist|ists))\b/i,
  biomed:
    /\b(biomed\w*|bmet|clinical engineer\w*|trimedx|renovo|agiliti|ge ?health ?care|imaging (technician|engineer|service)|medical (equipment|device)s?( (repair|service|tech\w*))?|dental equipment|stryker|medisend|medical gas|philips|siemens health\w*)\b/i,
  dental: /\b(dent(al|ist|istry)\w*|orthodont\w*|oral (&|and)? ?maxillo\w*|smile)\b/i,
  pharmacy: /\b(pharmac(y|ist|ies)|drug services|cvs|walgreens|compounding)\b/i,
  counseling:
    /\b((?<!travel )counsel(or|ing|ling)|mental (health|mediator)|behavior(al)? (health|analysis|technician)|psycholog\w*|social work\w*|substance (use|abuse)|peer (support|specialist)|case manage\w*|crisis counselor|therapeutic|recovery|prevention (analyst|specialist|workforce)|family (clinic|readiness|& work life)|victim (witness )?advoca\w*|wellness|(?<!(physical|massage|occupational|performance|radiation|speech|language) )therap(y|ists?)|autism|children'?s home|suicide|resource navig\w*|youth)\b/i,
  healthadmin:
    /\b(health ?care (admin\w*|manage\w*|program|field|operations)|medical (admin\w*|office|support assistant|records|billing|coding|and surgical distribution|material)|healthcare admin\w*|health (admin\w*|information|insurance)|hospital admin\w*|practice manage\w*|clinic manage\w*|surgical services|patient (access|advoca\w*|services|administration)|behavioral health admin\w*|senior living|executive director bench|health services (admin\w*|manage\w*)|humana)\b/i,
  fitness:
    /\b(fitness|strength (&|and) condition\w*|athletic\w*|gym|crossfit|personal train\w*|pilates|yoga|physical therap\w*|coach(es|ing)?( program)?|f45|equinox|equinox holdings|barbell|swim (instructor|academy)|human performance|sports performance|jiu-?jitsu|weightlifting|rehab\w*|chiropract\w*|movement coach)\b/i,
  sports:
    /\b(sports?( (media|marketing))?|nfl|nba|mlb|nascar|golf( club)?|stadium|arena|ticket\w*|saints|nets|marlins|madison square|esports)\b/i,
  animals:
    /\b(veterinar\w*|animal\w*|k-?9|canine|dog( (train\w*|handler))?|wildlife|pet(s|care)?\b|equine|horse\w*|hoof|kennel|aquarium|bison|zoo)\b/i,
  culinary:
    /\b(culinary|chefs?|cooks|(line|head) cook|kitchen|bak(er|ery|ing)|food (service|truck|and beverage|&)|catering|rouxbe|nutrition and food|pastry|patisserie|confection\w*|chocolates?|restaurant\w*|dining|canteen|farmhouse|barbecue|bbq|cafe|coffee|sandwich)\b/i,
  hospitality:
    /\b(hospitality|hotel\w*|resort\w*|lodg(e|ing)|travel (agent|counselor|group)|event (plan\w*|manage\w*|coordinator)|tourism|cruise|ramada|marriott|hilton|casino|entertainment|waffle house|restaurant (manage\w*|operations)|vacation|escape room|recreation|guide (course|program)|brewery|brewing|distill\w*|winer(y|ies)|vineyards?|barista|smoothie|beverage)\b/i,
  brewing: /\b(brew\w*|distill\w*|wine\w*|vineyards?|cider\w*|spirits|kombucha|beer)\b/i,
  hr: /\b(human resources?|\bhr\b|recruit\w*|talent (acquisition|management|source)?|staffing|personnel (manage\w*|specialist)|manpower|headhunt\w*|candidate research\w*|workforce develop\w*|people operations|benefits consult\w*|equal opportunity|equal employment|military placement|onboarding)\b/i,
  finance:
    /\b(financ(e|ial) (analy\w*|manage\w*|operations|services|planning|institution|reporting|intern\w*)|account(ing|ant|ants)|audit\w*|budget\w*|bookkeep\w*|tax|invest(ment|ments|ing)( bank\w*)?|private equity|venture (capital|analyst)|(?<!human )capital (group|partners|fund\w*|management|advisors|ventures)|bank(ing|s)?\b|credit (union|analyst)|treasury|fund(s)? admin\w*|search fund|financier|chief financial|comptroller|fintech|trading|fiserv|valuation|securities|finance|ventures|hudson river|private bank)\b/i,
  advisor:
    /\b(financial (advis\w*|professional|planner|representative|educator|design|planning)|wealth( manage\w*)?|northwestern mutual|first command|edward jones|ubs|retirement|fa pre-appren\w*|fiduciary|series 7|primerica|financial group|cfp)\b/i,
  insurance:
    /\b(insur\w*|farmers (insurance|agency)|state farm|allstate|claims|underwrit\w*|usaa|geico|benefit(s)? (broker|center)|risk placement|security benefits)\b/i,
  mortgage:
    /\b(mortgage\w*|loan (officer|originator)|lending|home loans?|rocket companies|lend\w*)\b/i,
  realestate:
    /\b(real estate|realt(y|or|ors)|keller williams|exp realty|re\/?max|coldwell|berkshire hathaway|property (manage\w*|development|inspect\w*|solutions|group)|homes? (team|group)|apprais\w*|brokerage|real broker|house ?master|home inspect\w*|buyer specialist|exit realty|century 21|closing specialist\w*|cushman|jll|cbre|commercial realty|real estate sales|windermere|better homes|leasing)\b/i,
  sales:
    /\b(sales( (represent\w*|development|manage\w*|program|pathway|engineer|trainee|associate|exec\w*))?|account (executive|manager|represent\w*)|business development|inside sales|\bsdr\b|\bbdr\b|revenue operations|deal desk|lead development|sales platoon|service 2 software|territory|retail|store manag\w*|vetconnect|customer acquisition|merchandis\w*|outfitter|department supervisor)\b/i,
  customer:
    /\b(customer (success|service|care|experience|support|representative)|call center|client (success|services|solutions)|contact center|implementation (manager|specialist|management))\b/i,
  marketing:
    /\b(marketing|social media|advertis\w*|brand(ing)?|public (relations|affairs)|communications (intern|specialist|director|manager|program)|content (creat\w*|market\w*)|e-?commerce|digital market\w*|media relations|seo|outreach|engagement|community relations|development and communications|dentsu|viqtory)\b/i,
  media:
    /\b(photograph\w*|video(graph\w*|s)?|film\w*|multi-?media|media|broadcast\w*|animation|animator|journalis\w*|storytell\w*|youtube|audio[- ]?(visual|video)?|editor(ial)?|radio (station|host)|podcast\w*|documentary|cinemat\w*|sirius ?xm|iheart\w*|publishing|writer|story ninja|productions)\b/i,
  design:
    /\b(graphic (design\w*)|designer\b|art director|ux|ui\/ux|web design\w*|creative (services|director)|graphics|illustrat\w*|interior design\w*|(?<!martial )art(s|ist|isan)?( center)?\b|museum|gallery)\b/i,
  music:
    /\b(music\w*|symphony|orchestra|recording studio|sound (engineer\w*|design)|audio (engineer\w*|studio|video|systems)|worship|instrument repair|military band|concert|hawkins audio|audiobox|avi-spl)\b/i,
  legal:
    /\b(legal( (clerk|support|intern\w*|assistant|aid|services))?|law (firm|office|offices|group|clerk|center)|paralegal\w*|attorneys?|lawyers?|counsel\b|litigation|pllc law|prosecut\w*|court( report\w*)?|judge|judicial|trial defenders|general counsel|p\.?a\.? law|legalzoom|compliance officer|patent)\b/i,
  teaching:
    /\b(teach(er|ers|ing)|school\w*|education(al)?|academic|university|college|instructor|tutor\w*|classroom|jrotc|njrotc|curriculum|professor|faculty|library|libraries|student (services|affairs)|learning|socrates|training (specialist|coordinator|develop\w*|and development)|trainer|instructional|dodea)\b/i,
  ministry:
    /\b(church\w*|ministr(y|ies)|pastor\w*|chaplain\w*|baptist|presbyterian|lutheran|gospel|bible|missionar(y|ies)|missions network|navigators|christian|worship|spiritual|faith|christ|diocese|catholic|fellowship church|discipl\w*|congregation)\b/i,
  nonprofit:
    /\b(non-?profit|foundation|red cross|veteran(s)? (service|services|affairs|center|benefits|liaison|advoc\w*|program|coach)|wounded warrior|charit\w*|boy scouts|habitat|volunteer\w*|united way|community (service|outreach|develop\w*|relations)|special olympics|soldiers'? angels|family support|transition advisor|military & family|food bank|hope for|humanitarian|upstate warrior|wartac|fundrais\w*)\b/i,
  government:
    /\b(city of|county|town of|state of|department of|u\.?s\.? (department|agency|customs|citizenship|immigration|securities|patent)|federal (bureau|reserve|emergency)|national park|forest service|bureau of|government (relations|affairs|management|consult\w*)|public (administration|policy|sector)|legislat\w*|congress\w*|policy|municipal|local government|dhs|usda|fbi|usaid)\b/i,
  admin:
    /\b(admin(istrative|istrator|istration)?( (assistant|support|specialist|officer|services))?|office (manager|administrat\w*|assistant|support|clerk)|executive assist\w*|receptionist|secretar\w*|records|data entry|mail coordinator|scheduling|virtual assistant|program support assistant|clerk|coordinator)\b/i,
  consulting:
    /\b(consult(ing|ant|ants|ancy)|advisory|deloitte|accenture|booz|mckinsey|strateg(y|ic|ist)|business analy\w*|management analyst|mcchrystal|guidehouse|pwc|kpmg|jabian|west monroe|mitre)\b/i,
  outdoors:
    /\b(national park|forest\w*|conservation|park(s)? (and recreation|service|conservancy|rangers?)|wildlife|fish(eries| and)|trail\w*|timber|arborist|tree (care|removal)|natural resources|land (management|trust)|backcountry|outdoor (recreation|adventure|outreach)|nature|recreation area|savatree|logging|wilderness|rock guide|climbing)\b/i,
  farming:
    /\b(farm(s|er|ers|ing|stead)?|agricultur\w*|agribusiness|ranch(er|ing)?|orchard|nurser(y|ies)|horticult\w*|greenhouse|garden\w*|crop|dairy|battleground to breaking ground|groundwork|floral|flora|blooms|ag management|agrilife|livestock|viticult\w*|growers|plants)\b/i,
  landscaping:
    /\b(landscap\w*|lawn|turf|irrigation|grounds ?keep\w*|grounds maint\w*|tree (service|removal|care)|snow removal|yard)\b/i,
  cleaning:
    /\b(pressure wash\w*|power ?wash\w*|softwash|janitor\w*|cleaning|window clean\w*|junk removal|disposal|waste|pest control|termite|mold remedia\w*|septic|car wash|wash tub|laundry|detailing)\b/i,
  barber: /\b(barber\w*|salon|cosmetolog\w*|beauty|tattoo|hair|massage|spa\b)\b/i,
  environment:
    /\b(environment(al)?( (scien\w*|compliance|engineer\w*|field|health))?|ecolog\w*|sustainab\w*|climate|remediation|water quality|geotechnic\w*|geophysic\w*|geolog\w*|ocean\w*|epa\b|hydrolog\w*)\b/i,
  research:
    /\b(research( (intern\w*|assistant|analyst|fellow\w*|scien\w*))?|laborator(y|ies)|scientist|scientific|think tank|national lab\w*|r&d|biotech\w*|pharmaceutical\w*|chemist\w*|microbiolog\w*|genomics?|biolog\w*)\b/i,
  space:
    /\b(space( (systems|operations|delta|corp\w*|market))?|satellite\w*|nasa|rocket|launch (vehicle|operations)|orbital|spacecraft|firefly|axiom|blue origin|spacex|missile)\b/i,
  defense:
    /\b(lockheed|raytheon|northrop|general dynamics|bae systems|leidos|saic|l3 ?harris|booz allen|caci|mantech|v2x|amentum|kbr|parsons|peraton|hii|mission technologies|sierra nevada|anduril|palantir|textron|defense|defence|warfight\w*|electronic warfare|c5isr|government solutions|naval (information|air)|socom|sof\b|tactical|c4isr)\b/i,
  ordnance:
    /\b(eod|uxo|explosive\w*|munitions?|ordnance|ammunition|blasting|demining|weapons? (based|instructor|maint\w*)|demolition)\b/i,
  firearms:
    /\b(firearms?|gunsmith\w*|gun range|shooting range|range (control|internship|safety)|ammo|silencer|optics|rifle|armorer|red river range|saddle river range)\b/i,
  training:
    /\b(instructor|trainer|training (develop\w*|specialist|support|program manager|and development|officer|coordinator)|curriculum|instructional (design\w*|system)|simulat(ion|or)s?|exercise (plan\w*|support)|learning (and development|analyst)|coach)\b/i,
  funeral: /\b(funeral\w*|embalm\w*|mortuary|cemeter(y|ies)|burial|memorial affairs)\b/i,
  childcare: /\b(child( care|care|ren| development)|day ?care|early childhood|nanny)\b/i,
  languages: /\b(linguist\w*|translat(or|ion|ors)|interpret(er|ers|ation)|language\w*|foreign)\b/i,
  entrepreneur:
    /\b(entrepreneur\w*|startup|start-up|small business|franchis\w*|accelerator|techstars|gener8tor|incubator|launchlab|innovation)\b/i,
} as const satisfies Record<string, RegExp>

/** A kind of work in the panel. */
export type Kind = keyof typeof kinds

/** The names of all kinds, in declaration order. */
export const kindNames = Object.keys(kinds) as Kind[]
