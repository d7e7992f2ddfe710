/** Words of production, printing, personal services, play and the arts; read by `trade-words.ts`. */
export const servicesGlossary = `
# production, assembly, print, packing
assembler, putter together, subassembler, bench assembler, line assembler, bench worker, final assembler, builder, kitter > assembler fabricator team
putter, toy assembler, setter, installer aircraft > assembler fabricator team
circuit board, pcb, printed circuit, board stuffer, electronic assembler, chassis, wirer, cabler, harness wire > electrical electronic equipment assembler
wire harness, solder, crystal, cable assembler, hybrid, reel assembler > electrical electronic equipment assembler
wafer fab, semiconductor, fab, crystal grower, photolithography, clean room, diffusion, die attach, photomask > semiconductor processing technician
engine assembler, gear assembler, turbine assembler, machine builder, machine assembler > engine machine assembler
timing device, watch assembler, timer > timing device assembler adjuster
aircraft assembler, aircraft structure, airframe assembler, rivet aircraft > aircraft structure surfaces rigging assembler
inspector, examiner, tester, sorter, sampler, quality, qa inspector, qc, quality control, perch > inspector tester sorter sampler weigher quality control
percher, culler, checker production, gauge, first piece, looker, cloth examiner, visual > inspector tester sorter sampler weigher quality control
final inspector, ndt, nondestructive, leak tester, gager inspector > inspector tester sorter sampler weigher quality control
packer, wrapper, bagger, baler, boxer, crater, palletizer, labeler, sacker, capper, filler > packer packager hand packaging filling machine operator
cartoner, casing machine, bottler, bottling, wrapping machine, packager, bundler, banding, bander > packer packager hand packaging filling machine operator
hand packer, case packer, crate maker, tier, tagger, picker packer, packing > packer packager hand packaging filling machine operator
feeder, offbearer, machine feeder, take off, loader machine, catcher, stacker, hopper filler, tail sawyer, offbearing, laborer > machine feeder offbearer
cutter, slicer, trimmer, die cutting, guillotine, slitting, perforator machine, cutting machine, punch, chopper > cutting slicing machine operator
shredder > cutting slicing machine operator
presser machine, press operator, compactor, molder press, briquette, pellet, pelletizer, tablet > extruding forming pressing compacting machine operator
extruding, compressor tablet, tamale machine, shaping > extruding forming pressing compacting machine operator
gluer, paster, cementer, gluing, bonder, glue, sealer, adhesive, coater glue, sizing > adhesive bonding machine operator cementing gluing
coater, sprayer paint, paint spray, spray gun, enameler, enamel sprayer, japanner, lacquer, dipper > coating painting spraying machine operator
dipper paint, porcelain, silk screen coater, paint line, undercoater, rustproofer, flow coater > coating painting spraying machine operator
hand painter, decorator, gilder, stainer hand, gold leaf, toucher, striper hand, airbrush painter, bisque > painting coating decorating worker
china painter > painting coating decorating worker
washer, rinser, bottle washer, cleaner machine, acid dipper, dip tank, vat cleaner > cleaning washing metal pickling equipment operator
cooler, freezer, ice maker, ice puller, ice, freezing, chiller operator > cooling freezing equipment operator
drier, dryer, dry room, oven operator, baking oven, roaster operator, kiln tender, oven man > furnace kiln oven drier operator
photographic process, film developer, darkroom, photofinisher, photo lab, film printer > photographic process worker processing machine operator
color printer, negative, photo retoucher, film processor, photo, retoucher, film inspector > photographic process worker processing machine operator
mini lab > photographic process worker processing machine operator
printer, pressman, press feeder, pressroom, lithographer, offset, letterpress, web press, gravure, rotogravure, flexo > printing press operator
screen printer, silk screen, platen, job printer, intaglio, ink, flexographic, serigrapher, stencil, collotype, bronzer > printing press operator
typesetter, compositor, linotype, linotypist, monotype, stereotyper, electrotyper, plate maker, platemaker > prepress technician printing typesetter
stripper printing, prepress, imposer, makeup man, stoneman, phototypesetter, lithographic plate > prepress technician printing typesetter
engraving printing, camera operator printing, pre press, color separator, paste, dot etcher > prepress technician printing typesetter
bookbinder, binder, collator, stitcher book, gatherer book, perfect binder, case maker book, folder machine > print binding finishing worker bookbinder
bindery, book sewer, gold stamper, rounder, edge gilder, headbander, backer, book repairer > print binding finishing worker bookbinder
proofreader, copyholder, copy marker, proof, copy reader proof > proofreader copy marker
bookplate, philatelist, numismatist > collector dealer
dental technician, denture, dental lab, crown bridge, dental ceramist, orthodontic technician, denture maker, waxer dental > dental laboratory technician
prosthetist, orthotist, brace maker, limb maker, artificial limb, prosthetic, orthopedic appliance > orthotist prosthetist medical appliance technician
arch support, artificial eye, ocularist, o p > orthotist prosthetist medical appliance technician
taxidermist, mannequin, model maker, modelmaker, wax figure, mock, mockup, scale model > model maker artist craft
calibration, calibrator, metrologist, metrology > calibration technologist
maintenance, facility maintenance, building engineer, superintendent building, super, fixer, apartment maintenance > maintenance repair worker general
production helper, factory hand, factory worker, mill hand, utility worker production, plant worker, plant helper, operative > production worker helper
process worker, yard worker > production worker helper
foreman, forelady, shop foreman, floor boss, lead man, leadman, leadperson, section leader, pit boss production, gang leader > first line supervisor
straw boss, forewoman, shift boss, line boss > first line supervisor
acid etcher, engraver machine, sandblast, sandblaster glass, stamp maker, rubber stamp, seal > etcher engraver
shipping, receiver, receiving, shipper, expeditor freight, parcel post, mail order, packing clerk > shipping receiving inventory clerk
stockroom, storekeeper, stockkeeper, stock boy, stock man, tool crib, tool room attendant, crib, cribman > stocker order filler stockroom clerk
warehouseman, warehouse, order filler, picker, order picker, selector, stocker, shelf stocker, night stocker > stocker order filler stockroom clerk
put away, storeroom, part man, part, partsman, stock > stocker order filler stockroom clerk
# cleaning, building service, personal
janitor, custodian, charwoman, char, sweeper, floor waxer, window washer, window cleaner, cleaner, porter janitor, matron > janitor cleaner custodian
scrubber, floor polisher, sexton, caretaker building, swabber deck > janitor cleaner custodian
maid, housekeeper, chambermaid, room cleaner, house cleaner, housemaid, lady maid, domestic, house worker, linen, houseman > maid housekeeping cleaner
room attendant, housekeeping, environmental service, houseboy > maid housekeeping cleaner
butler, valet, major domo, footman, manservant, house manager, estate manager, governess home, gentleman > butler personal valet household domestic
concierge, front desk hotel, hotel clerk, room clerk, guest service, front desk, night auditor, innkeeper > hotel lodging desk clerk manager concierge
hotelier, bed breakfast, resident manager motel, lodging, hotel, motel, resort > hotel lodging desk clerk manager concierge
barber, hairdresser barber, beard, shaver > barber
hairdresser, hair stylist, beautician, cosmetologist, coiffeur, hair, stylist, permanent wave, colorist > hairdresser hairstylist cosmetologist
hair weaver, braider hair, hairstylist, barberette, wig stylist, marceller, friseur, cosmetology > hairdresser hairstylist cosmetologist
manicurist, nail tech, pedicurist, nail, nail technician > manicurist pedicurist
esthetician, aesthetician, facialist, skin care, electrologist, hair removal, waxer, lash, brow, threading, makeup > skincare specialist esthetician
laser hair, eyelash, facial > skincare specialist esthetician
masseur, masseuse, massage, reflexologist, rolfer, shiatsu, bodyworker, acupressure, lmt > massage therapist
shampooer, shampoo > shampooer
tattoo, tattooist, body piercer, piercer > tattoo artist
mortician, undertaker, embalmer, funeral, crematory, cremationist, crematorist, cemetery > embalmer mortician undertaker funeral service attendant
pallbearer, hearse, casket, interment, mortuary > embalmer mortician undertaker funeral service attendant
babysitter, nanny, au pair, nursemaid, governess, child care, daycare, day care, childminder, playground, nursery school aide > childcare worker nanny
school > childcare worker nanny
caregiver, companion, home health, hha, personal care, homemaker, sitter, elder care, home care, pca, live, direct support > home health personal care aide
dsp > home health personal care aide
usher, ticket taker, ticket collector, door attendant, lobby attendant, gate attendant, turnstile, doorkeeper > usher lobby attendant ticket taker
locker room, coat check, coatroom, checkroom, hat check, washroom, bath attendant, bath house, cloakroom > locker room coatroom dressing attendant
restroom, dressing room, sauna, towel > locker room coatroom dressing attendant
wardrobe, dresser, wardrobe mistress, costumer, costume > costume attendant
carny, carnival, ride operator, barker, ferris wheel, arcade, bowling, golf range, amusement, midway, shooting gallery > amusement recreation attendant
caddie, caddy, cart attendant, skate, ski lift, weight guesser, pin setter, pinsetter, pin boy, billiard > amusement recreation attendant
tour guide, docent, guide, escort, sightseeing, interpreter tour, museum guide, cicerone, travel guide, hunting guide > tour guide travel escort
fishing guide, dude > tour guide travel escort
fortune teller, astrologer, psychic, palmist, medium, clairvoyant, matchmaker, dating, escort service > personal care service worker
animal, pet > animal caretaker
personal shopper, image consultant, wedding planner, party planner, wedding > personal service meeting event planner
life guard, lifeguard, ski patrol, beach patrol, ski patroller > lifeguard ski patrol recreational protective service
personal trainer, aerobic, fitness, gym, yoga, pilate, zumba, spin, spinning, crossfit, group exercise > exercise trainer group fitness instructor
exercise, calisthenic > exercise trainer group fitness instructor
camp counselor, recreation, activity director, recreation leader, playground director, craft director, cruise director, activity > recreation worker
resident advisor, house parent, housemother, dorm, dormitory, resident assistant, cottage parent, fraternity, sorority, hall director > residential advisor
# casino, sport, arts
dealer, croupier, blackjack, crap, boxman, stickman, roulette, card dealer, baccarat, poker, mutuel > gambling dealer sports book writer runner
keno writer, pari mutuel, bookmaker, bookie, bingo, sportsbook, keno, bet taker, handicapper, oddsmaker > gambling dealer sports book writer runner
pit boss, floorperson casino, casino host, shift boss casino, gaming, casino, slot, casino floor, slot host > gambling first line supervisor manager casino
cage, cage cashier, change person, change girl, chip, booth cashier > gambling change person booth cashier
surveillance, eye sky, surveillance casino > gambling surveillance officer
actor, actress, thespian, extra, mime, understudy, stand, comedian, comic, clown, voice, narrator, film extra, impersonator > actor entertainer performer
puppeteer, ventriloquist, storyteller, juggler, magician, illusionist, acrobat, stunt, stuntman, trapeze, aerialist, tumbler > actor entertainer performer
wire walker, fire eater, show girl, showgirl, contortionist, hypnotist, sword swallower, busker > actor entertainer performer
dancer, ballerina, ballet, hoofer, chorus girl, stripper, burlesque, belly dancer, exotic dancer, ballroom > dancer
choreographer, dance director, dance master > choreographer
musician, instrumentalist, violinist, cellist, pianist, organist, drummer, percussionist, bassist, flutist, harpist, trumpeter > musician singer
trombonist, bugler, accordionist, guitarist, saxophonist, singer, vocalist, crooner, tenor, soprano, baritone, contralto, cantor > musician singer
chorister, rapper, songster, bandsman, accompanist, carillonneur, oboist, fiddler, clarinetist, bassoonist, bagpiper > musician singer
composer, songwriter, lyricist, arranger, orchestrator, conductor music, bandleader, maestro, choirmaster, librettist > music director composer
music director, choir, choral, bandmaster, orchestra, copyist music, jingle > music director composer
disc jockey, dj, deejay, emcee, mc, turntablist, video jockey, club dj > disc jockey
announcer, broadcaster, newscaster, anchorman, anchor, sportscaster, play play, weathercaster > broadcast announcer radio disc jockey news analyst
talk show, radio personality, newsreader, town crier, auctioneer announcer, public address, air > broadcast announcer radio disc jockey news analyst
podcaster > broadcast announcer radio disc jockey news analyst
reporter, journalist, newshound, correspondent, columnist, stringer, muckraker, newspaperman, pressman new, sportswriter > news analyst reporter journalist
newsperson, war correspondent, cub > news analyst reporter journalist
editor, copy editor, managing editor, redactor, city editor, new editor, copyreader, acquisition editor, continuity editor, story editor > editor
writer, author, novelist, poet, playwright, screenwriter, scriptwriter, scenarist, dramatist, ghostwriter, biographer > writer author poet lyricist
essayist, copywriter, gag writer, blogger, lyric, speechwriter, humorist, crossword, copy writer, continuity, dramaturg > writer author poet lyricist
greeting card > writer author poet lyricist
technical writer, documentation, specification writer, manual writer, tech writer, medical writer, standard practice > technical writer
interpreter, translator, sign language, asl, linguist translator, court interpreter, transliterator, bilingual, cryptolinguist > interpreter translator
photographer, cameraman still, portrait, wedding photographer, photojournalist, aerial photographer, paparazzi, shutterbug > photographer
scientific photographer, photogrammetry photographer > photographer
cameraman, camera operator, cinematographer, videographer, focus puller, director photography, gaffer camera > camera operator television video film
steadicam, dolly, clapper, camera assistant, electronic new gathering > camera operator television video film
film editor, cutter film, video editor, cutting film, film cutter, dubbing editor, montage, tape editor, sound editor, post production > film video editor
colorist film, nonlinear, avid > film video editor
director, producer, stage director, showrunner, casting director, stage manager, executive producer, film director, program director > producer director
line producer, impresario, assistant director, script supervisor, theatrical producer, radio director > producer director
talent agent, booking agent, booker, agent artist, manager artist, theatrical agent, band manager > agent business manager artist performer athlete
literary agent, talent, sport agent > agent business manager artist performer athlete
gaffer, grip, key grip, best boy, lighting, stagehand, fly man, flyman, lighting technician, electrician stage > lighting technician stage audio video
set builder, prop maker, property man, spotlight, follow spot, flyer, projectionist, motion picture projectionist > lighting technician stage audio video
rigger stage, audio visual, lamp operator > lighting technician stage audio video
sound engineer, audio engineer, sound mixer, boom operator sound, recording engineer, sound, recordist, mixer sound > sound engineering technician
rerecording, foley, dubbing, mixing engineer, mastering > sound engineering technician
broadcast engineer, transmitter, broadcast technician, master control, video engineer, technical director tv, broadcast > broadcast technician
set designer, scenic designer, exhibit designer, stage designer, window trimmer, window dresser > set exhibit designer merchandise displayer window trimmer
display man, visual merchandiser, merchandise displayer, production designer, exhibit > set exhibit designer merchandise displayer window trimmer
art director stage, diorama, set decorator, display designer, show card > set exhibit designer merchandise displayer window trimmer
graphic artist, graphic designer, layout artist, commercial artist, graphic, book designer, typographer, calligrapher, letterer > graphic designer
lettering, logo > graphic designer
illustrator, painter artist, sculptor, cartoonist, muralist, caricaturist, watercolorist, sketch artist > fine artist painter sculptor illustrator
comic book, engraver artist, portraitist, miniature painter, lithograph artist, courtroom artist, fine artist > fine artist painter sculptor illustrator
printmaker, scrimshander, medical illustrator > fine artist painter sculptor illustrator
craftsman, ceramic artist, candle, quiltmaker, handweaver, glass artist, bead, basket, artisan, crafter, papermaker, soap > craft artist
animator, 3d, cgi, vfx, special effect, motion graphic, storyboard, rigger animation, compositor film, digital artist > special effects artist animator
character, texture artist, storyboard artist > special effects artist animator
art director, creative director, artistic > art director
fashion designer, clothe designer, couture, pattern designer, fashion, costume designer, shoe designer, handbag > fashion designer
textile designer designer > fashion designer
interior designer, decorator interior, interior, home stager, color consultant, kitchen designer, stager, space planner, feng shui > interior designer
industrial designer, product designer, furniture designer, package designer, toy designer, model, car designer > commercial industrial designer
packaging designer > commercial industrial designer
florist, flower arranger, floral, corsage, wreath, flower > floral designer
model fashion, fashion model, mannequin live, photo model, artist model, hand model, runway > model
athlete, ball player, ballplayer, wrestler, pugilist, golfer, quarterback, jockey racer, race car, racer, prizefighter, matador > athlete sports competitor
bullfighter, rodeo, skater, player, goalie, pitcher ball, football, baseball, basketball, hockey, tennis, professional sport > athlete sports competitor
coach, scout, baseball scout, football coach, athletic coach, swim coach, trainer boxer, talent scout > coach scout
umpire, referee, linesman, scorekeeper, scorer, timekeeper sport, official sport, judge race, paddock judge, line judge > umpire referee sports official
placing judge, patrol judge, horse race, clocker > umpire referee sports official
athletic trainer, trainer athletic, atc trainer > athletic trainer
makeup artist, special effect makeup > makeup artist theatrical performance
curator, museum, registrar museum, museologist, gallery > curator museum
conservator, restorer, art restorer, painting conservator, preparator, paper conservator, taxidermy, museum technician > museum technician conservator
armorer technician, restorationist, art handler > museum technician conservator
archivist, record archivist, historian archive > archivist
librarian, bibliographer, cataloger, media specialist, bookmobile, library media, bibliothecary > librarian media collections specialist
children librarian > librarian media collections specialist
library clerk, page library, shelver, circulation, library aide, library assistant, shelving > library assistant clerical
`
