/** Words of trades that work wood, textiles, leather and metal; read by `trade-words.ts`. */
export const makersGlossary = `
# wood, forest, timber
sawyer, head sawyer, gang sawyer, edger sawyer, edgerman, edger > sawing machine operator wood lumber sawyer
bucker, log bucker, sawbuck > logging faller log cutter
choker setter, chokerman, choke setter > logging equipment operator worker
whistle punk > logging worker
faller, feller, tree feller, lumberjack, timber cutter, timber faller > faller logging tree cutter
log scaler, timber cruiser, cruiser, scaler, timber scaler > log grader scaler
river driver, log driver, boom man, pond man, boomman > logging worker log
riverhog > logging worker
skidder, log skidder, yarder, feller buncher, forwarder, harvester operator > logging equipment operator
high climber, topper, tree topper > tree trimmer pruner
arborist, arboriculturist, tree surgeon > tree trimmer pruner arborist
silviculturist, forest pathologist > forester conservation scientist
smokejumper, smoke jumper, hotshot, hotshot crew, wildland firefighter > forest firefighter
fire lookout, lookout > forest fire inspector prevention specialist
planer, planer operator, planerman, moulder, moulderman, molder operator wood > woodworking machine setter operator planer
shingle weaver, shingler, shake splitter, shingle sawyer > sawing machine operator wood shingle
lath mill, lath sawyer > sawing machine operator wood
cooper, barrel maker, stave, staver, hooper, barrel assembler > woodworker barrel cooper
joiner, bench joiner > carpenter cabinetmaker joiner
cabinet maker, ebonist, marquetry maker > cabinetmaker bench carpenter
wood turner, wood lathe, spindle carver, lathe hand wood > woodworking machine operator lathe
whittler, wood carver > carver craft artist wood
wheelwright, wainwright > woodworker wheel carpenter repairer
cartwright > woodworker carpenter
millwright > millwright machinery
pattern maker wood, patternmaker > patternmaker model maker
veneer, veneer clipper, veneer taper, veneer jointer > woodworking machine operator veneer
plywood layup, core feeder, core layer > woodworking machine operator glue press plywood
kiln, kiln operator, dry kiln, kilnman, kiln burner, kiln drawer > furnace kiln oven drier operator tender
basket maker, basketweaver > craft artist weaver
broom maker, broom stitcher > production worker machine operator sewing
coffin maker, casket assembler > cabinetmaker assembler woodworker
luthier, violin maker, guitar maker, bow maker > musical instrument repairer tuner maker
piano tuner, voicer, organ builder, pipe organ builder, pipe voicer, bellyman, action regulator, tone regulator > musical instrument repairer tuner
chip tester, chipper operator, hog tender > crushing grinding machine operator wood
woodworker, woodwright > woodworker cabinetmaker
sander, belt sander, drum sander > sanding machine operator grinding polishing worker
finisher wood, wood finisher, stainer, shellacker, varnisher, lacquerer, fumer > furniture finisher coating painting
framer, picture framer, frame maker > framer assembler
frame stylist > framer carpenter
sash door, sash maker > woodworking machine operator cabinetmaker
pulp, pulper, pulp grinder, digester cook, beater engineer, beaterman, hydrapulper, digester > paper goods machine pulp mixing operator
paper machine, calender operator paper, back tender, fourdrinier, winderman > paper goods machine setter operator
boxmaker, carton former, box maker, corrugator, corrugated > paper goods machine operator box
slotter, folder gluer > paper goods machine operator folder
# textiles, clothing, leather
doffer, spinner, ring spinner, frame spinner, rover, roving, slubber, slubber tender, twister > textile winding twisting drawing machine operator tender
twister tender, piecer > textile winding twisting drawing machine operator tender
carder, card tender, card grinder, carding, comber, comber tender, picker tender, lap machine, opener tender > textile machine operator tender carding
winder, spooler, bobbin winder, quiller, reeler, warper, beamer, creeler, warp tier, cone winder, skeiner > textile winding machine operator tender
weaver, loom fixer, loom weaver, jacquard weaver, battery filler, drawing hand, smash hand, heddle > textile knitting weaving machine operator loom
warp starter > textile knitting weaving machine operator loom
knitter, hosiery knitter, looper, sock boarder, seamless hosiery, hosiery, tricot, crocheter, raschel > textile knitting weaving machine operator
tufter, tufting, carpet weaver > textile weaving machine operator carpet
dyer, dye tub, dye house, jig tender, vat dyer, skein dyer, padder, dye range, beam dyer > textile bleaching dyeing machine operator
bleacher, kier boiler, kier drier, boil off, mercerizer, scourer, souring > textile bleaching dyeing machine operator
fuller, felter, felting, fulling mill, teaseler, napper tender, shearing machine, calender tender, tenter > textile machine operator finishing
tenter frame > textile machine operator finishing
flatlock, merrow, overlock, serger, hemmer, seamer, bar tacker, buttonhole maker, button sewer, blind stitch, zigzag, topstitcher > sewing machine operator
basting puller > sewing machine operator
stitcher, seamster, seamstress, dressmaker, modiste, couturier, couturiere, sewer, mantua maker, custom sewer > tailor dressmaker custom sewer
hand sewer, darner, mender, burler, invisible weaver, reweaver, hand stitcher, fagoter, basting, baster > sewer hand mender
tailor, bushelman, bushler, alteration, alterationist, fitter tailor > tailor dressmaker custom sewer alteration
milliner, hatter, hat blocker, hat maker, bonnet maker, millinery > hat fabric apparel worker pressing maker
presser, mangle, mangler, flatwork, ironer, shirt presser, wool presser, steam presser, hoffman press, silk finisher, puff iron > presser textile garment
legging former > presser textile garment
launderer, laundress, laundryman, washerman, washwoman, washman, tumbler laundry, extractor operator, starcher, linen room > laundry dry cleaning worker
dry cleaner, spotter dry cleaning, spotter, hand spotter > laundry dry cleaning worker spotter
marker laundry, assembler laundry > laundry worker
furrier, fur cutter, fur finisher, fur glazer, pelter, fur nailer, fur dresser, fur blower > fur tailor apparel worker leather cutter
glover, glove turner, glove maker, glove former > sewing machine operator apparel worker glove
cutter garment, cloth cutter, fabric cutter, spreader cloth, cloth spreader, die cutter, bia cutter > textile cutting machine operator fabric cutter
band cutter > textile cutting machine operator fabric cutter
marker maker, pattern grader, grader pattern, pattern drafter > fabric apparel patternmaker
embroiderer, embroidery, monogrammer, schiffli, appliquer, beader, sequin, smocker > sewing machine operator embroidery
quilter, tarp maker, sailmaker, awning maker, canva worker, tent maker > sewer canvas sewing machine operator sail
upholsterer, trimmer upholstery, upholstery, cushion filler, slip cover, box spring, mattress maker, tufter mattress, springer > upholsterer furniture
webbing tacker > upholsterer
draper, drapery, drapery hanger > drapery sewer installer home
cobbler, shoemaker, shoe repairer, bootmaker, heeler, soler, cordwainer, shoe fitter, lasting, laster > shoe leather worker machine operator repairer
bootblack maker, insole, vamp, shank, welt, goodyear welter, bed laster, toe laster, sole layer, skiver > shoe leather worker machine operator repairer
upper leather sorter, counter > shoe leather worker machine operator repairer
saddler, saddle maker, harness maker, tooler leather, leather carver, luggage maker, belt maker > shoe leather worker repairer saddle
tanner, tannery, hide puller, beamhouse, flesher, hide trimmer, currier, unhairing, tan room > leather tanning machine operator tender hide
splitter leather, degreaser leather, stretcher leather, buffer leather, wet wheeler, bate > leather tanning machine operator tender hide
bootblack, shoe shiner, shoeshine > shoe shiner personal service attendant
whipper, wigmaker, wig maker, perruquier, wig dresser, ventilator wig > wig maker theatrical makeup
braider, rope maker, cordage, ropewalk, net maker, net mender, lace maker, lacer > textile machine operator weaving braiding net
fiber, extruder fiber, spinneret, rayon spinner > extruding forming machine operator synthetic fibers
# metal, foundry, forge
blacksmith, ironsmith, smith, forger, forge hand, hammersmith, drop hammer, hammerman, heater forge, upsetter > forging machine operator blacksmith metal
anvil smith, swager, swage > forging machine operator blacksmith metal
tinsmith, tinner, tinman, tinknocker, tin knocker, coppersmith, sheet metal, brazier, tin smith > sheet metal worker
whitesmith, goldsmith, silversmith, pewterer, chaser, hammerer, spinner metal, jeweler, stone setter, gem setter > jeweler precious stone metal worker
bench jeweler, ring maker, mounter, solderer jewelry, diamond setter, bracelet, chain maker jewelry > jeweler precious stone metal worker
lapidary, gem cutter, diamond cutter, facetor, brilliandeer, lopper, gemologist, diamond sorter, pearl stringer > jeweler gem diamond precious stone worker
brillianteer, girdler > jeweler gem diamond precious stone worker
engraver, etcher, photoengraver, pantographer, pantograph operator, die sinker engraver, roller engraver, steel plate engraver > etcher engraver
siderographer > etcher engraver
gunsmith, gunstock, armorer, locksmith gun > gunsmith repairer machinist
locksmith, safe expert, safecracker, vault technician > locksmith safe repairer
cutler, knife maker, knife grinder, saw filer, saw smith, saw setter, tool grinder, scissor grinder, filer, saw fitter > tool grinder filer sharpener
sharpener, tool sharpener, tool dresser > tool grinder filer sharpener
farrier, horseshoer, horse shoer > farrier horse shoe animal
founder, foundryman, molder, coremaker, core maker, moulder foundry, sand slinger, bench molder, pit molder, floor molder > foundry mold coremaker
core setter, flask, sand mixer, shakeout, core paster > foundry mold coremaker
caster, die caster, die casting, diecaster, centrifugal casting, ingot caster > molding coremaking casting machine operator metal
pourer, ladle, ladleman, ladle pourer, steel pourer, metal pourer > pourer caster metal
melter, cupola, cupola tender, furnaceman, open hearth, blast furnace, keeper furnace, puddler, smelter > metal refining furnace operator tender
electric arc furnace, stove tender, converter operator, skimmer, reverberatory, second helper > metal refining furnace operator tender
charger, charging machine, larryman, larry car, scrap crane > furnace operator crane
annealer, temperer, heat treater, hardener, case hardener, quencher, carburizer, normalizer > heat treating equipment operator metal
galvanizer, plater, electroplater, anodizer, chrome plater, hot dip, plating, tin pot, tinning, zinc, coater metal > plating coating machine operator metal
parkerizer > plating coating machine operator metal
pickler, pickler metal, descaler, sandblaster, shot blaster, shot peener, degreaser, abrasive blaster > cleaning metal blasting grinding machine operator
roller, roll hand, rolling mill, rougher, strand, coiler, uncoiler, manipulator, slabber, hot bed > rolling machine operator metal
wire drawer, wiredrawer, bull block, drawbench, draw bench, extruder metal, wire > extruding drawing machine operator metal
shearman, shear operator, brake operator, press brake, punch press, turret punch, nibbler, blanker, notcher > cutting punching press machine operator metal
slitter, stamper metal, press hand, trimmer press, straightener, cut off saw > cutting punching press machine operator metal
lathe, turner, turret lathe, screw machine, engine lathe, lathe hand, vtl, cut off, chucking > lathe turning machine tool operator metal
miller, milling machine, boring mill, planer metal, shaper, gear cutter, hobber, hob, gear shaper, boring > milling planing machine operator metal
jig borer, keyseater, broacher, planing > milling planing machine operator metal
driller, drill press, radial drill, reamer, tapper, drill hand > drilling boring machine tool operator metal
grinder, tool room grinder, surface grinder, honer, lapper, burrer, deburrer, buffer, polisher > grinding lapping polishing buffing machine operator worker
snagger, burnisher, wheelman, belt polisher, sisal, centerless, barrel finisher, burring > grinding lapping polishing buffing machine operator worker
jeweler polisher > grinding lapping polishing buffing machine operator worker
machinist, tool room, toolmaker, tool maker, die maker, diemaker, tool die, die sinker, moldmaker, mold maker, jig maker > tool die maker machinist
fixture builder, gauge maker, die fitter, die polisher, die setter > tool die maker machinist
cnc, nc, computer numerical control, cad cam, cam programmer, vmc, hmc > computer numerically controlled tool operator programmer
screwmaker, bolt maker, nail maker, header operator, rivet maker, chain maker, spring maker, spring coiler > forming machine operator metal
coil winder spring > forming machine operator metal
welder, arc welder, tack welder, tig, mig, brazer, solderer, spot welder, burner, torch, flame cutter, plasma cutter > welder cutter solderer brazer
fusion, acetylene, burnout, scarfer > welder cutter solderer brazer
boilermaker, boiler maker, caulker boiler, boiler fitter, tube roller > boilermaker
riveter, rivet bucker, heater rivet, reamer structural, bolter > riveter structural metal fabricator fitter
fitter, fit, layout, layout man, shipfitter, plate fitter, template maker > layout worker structural metal fabricator fitter
ironworker, rodbuster, rod buster, rebar, steel erector, connector, raising gang, hooker > structural iron steel worker reinforcing rebar
rigger, crane rigger, loft rigger, slinger, hookman, hook tender > rigger
ornamental iron, fence erector, fence builder, fencer > fence erector iron worker
patternmaker metal > patternmaker metal
assayer, assay > assayer chemist metallurgical technician
metallurgist, metallographer > metallurgist materials engineer
`
