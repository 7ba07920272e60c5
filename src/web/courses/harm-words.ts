import { soundsOf, type WordPair } from '#contract/word-pairs.ts';

/** Words that name harm to a person only together: what happens, and to what or where. */
export const harms: readonly WordPair[] = [
  {
    these: soundsOf('bleeding bleding'),
    without: soundsOf('paint colour color print printing ink clothes kapde कपड़े rang रंग flower फूल'),
  },
  { these: soundsOf('choking chocking'), without: soundsOf('interview interviews hazard') },
  {
    these: soundsOf('accident aksident एक्सीडेंट ऐक्सिडेंट'),
    without: soundsOf('court compensation muavza मुआवज़ा'),
  },
  { these: soundsOf('mirgi मिर्गी'), without: soundsOf('palan पालन farm anda ande अंडे') },
  {
    these: soundsOf('ulti उल्टी उलटी'),
    without: soundsOf('ginti गिनती taraf तरफ disha दिशा salwar kapde कपड़े palti पलटी bunai बुनाई'),
  },
  {
    these: soundsOf('ambulance embulance ambulence एंबुलेंस एम्बुलेंस'),
    without: soundsOf('job naukri नौकरी driver ड्राइवर bharti भर्ती business salary toy'),
  },
  {
    these: soundsOf('stroke strok स्ट्रोक'),
    without: soundsOf(
      'pen brush paint swim swimming tairaki engine इंजन order tabla tabla तबला key keyboard golf butterfly font animal',
    ),
  },
  {
    these: soundsOf('muh munh muhn mukh मुंह mouth face chehra चेहरा lip honth होंठ'),
    those: soundsOf(
      'tedha tedhi terha टेढ़ा tircha tirchha तिरछा crooked bent droop drooping drooped latak लटक',
    ),
    without: soundsOf('teeth daant दांत'),
  },
  {
    these: soundsOf('sharir shareer शरीर hath haath हाथ pair पैर chehra चेहरा body side arm leg face'),
    those: soundsOf('sun sunn सुन्न numb numbness'),
  },
  {
    these: soundsOf('speech tongue zuban zaban jaban jeebh ज़बान ज़ुबान जीभ'),
    those: soundsOf('slur slurred slurring ladkhada ladkhadana larkhada लड़खड़ा'),
  },
  { these: soundsOf('bolna bol बोलना बोल'), those: soundsOf('band बंद'), with: soundsOf('achanak अचानक') },
  {
    these: soundsOf('fits'),
    those: soundsOf('having has getting got person man woman girl boy child'),
  },
  {
    these: soundsOf('dhoop dhup धूप'),
    those: soundsOf('lag lagi laga लग'),
    with: soundsOf('gaya gayi gai गया गई'),
    without: soundsOf('plant paudha paudhe पौधा पौधे fasal फसल'),
  },
  {
    these: soundsOf('sulfas sulphas salfas सल्फास celphos'),
    those: soundsOf('kha khaya khayi खा खाया ate eaten swallowed'),
  },
  {
    these: soundsOf('bol बोल'),
    those: soundsOf('pa paa पा'),
    with: soundsOf('nahi nahin नहीं'),
    without: soundsOf('english angrezi अंग्रेज़ी अंग्रेजी hindi bhasha भाषा stage interview logon saamne samne'),
  },
  {
    these: soundsOf('asthma dama दमा अस्थमा'),
    those: soundsOf('attack atack अटैक daura dora दौरा'),
  },
  {
    these: soundsOf('jhatka jhatke झटका झटके'),
    those: soundsOf('aa आ aate आते aane आने'),
    without: soundsOf('bike gadi गाड़ी scooter engine इंजन motor bhukamp भूकंप earthquake'),
  },
  {
    these: soundsOf('chuha chuhe चूहा चूहे rat'),
    those: soundsOf('kha khaya khayi खा खाया pi पी ate eaten swallowed'),
    with: soundsOf('dawa dawai दवा दवाई goli गोली poison zeher zehar ज़हर'),
    without: soundsOf('bina बिना without fasal फसल'),
  },
  {
    these: soundsOf('neend nind नींद sleeping'),
    those: soundsOf('goli goliyan goliya गोली गोलियाँ गोलियां pill pills tablet tablets'),
    with: soundsOf('li lia liya khali ली लिया took taken swallowed ate overdose'),
  },
  {
    these: soundsOf(
      'sulfas salfas celphos सल्फास phenyl phenol finayl फ़िनाइल harpic tezab तेज़ाब kerosene keetnashak कीटनाशक pesticide',
    ),
    those: soundsOf('li lia liya ली लिया drank swallowed ate'),
  },
  {
    these: soundsOf('delivery डिलीवरी prasav प्रसव birth jachgi ज़चगी'),
    those: soundsOf('bleed blood khoon khun खून'),
  },
  {
    these: soundsOf('newborn baby bachcha bacha bachchi बच्चा बच्ची navjat नवजात shishu शिशु'),
    those: soundsOf('cry crying cried ro rota roya roi रो रोया'),
    with: soundsOf('not nahi nahin नहीं'),
    without: soundsOf('stop chup चुप how kaise कैसे'),
  },
  {
    these: soundsOf('newborn baby child bachcha bacha bachchi बच्चा बच्ची navjat नवजात shishu शिशु'),
    those: soundsOf('sust सुस्त limp lethargic drowsy'),
    without: soundsOf('padhai पढ़ाई study school'),
  },
  {
    these: soundsOf('fits'),
    those: soundsOf('what kya'),
    with: soundsOf('do kare karen karu'),
    without: soundsOf('be stay keep get body rahe rehne'),
  },
  {
    these: soundsOf('skin chamdi चमड़ी'),
    those: soundsOf('off utar उतर udhad उधड़ blister'),
    without: soundsOf('fruit phal potato aloo tomato banana'),
  },
  {
    these: soundsOf('borewell borwell बोरवेल'),
    those: soundsOf('child boy girl bachcha bacha बच्चा बच्ची'),
  },
  {
    these: soundsOf('allergic allergy'),
    those: soundsOf('reaction swelling swollen face lips'),
  },
  {
    these: soundsOf('poison zeher zehar zaher zahar jeher jahar jehar zahr ज़हर विष vish'),
    without: soundsOf(
      'free mukt मुक्त rahit रहित bina बिना without ivy kheti खेती farming sabji sabzi सब्ज़ी khet खेत',
    ),
  },
  {
    these: soundsOf(
      'kerosene केरोसिन केरोसीन tel तेल acid tezab tejab तेज़ाब phenyl फिनाइल pesticide keetnashak kitnashak कीटनाशक harpic bleach petrol diesel',
    ),
    those: soundsOf('drank drunk swallowed pi pee piya piyaa pii पी पिया nigal निगल'),
  },
  {
    these: soundsOf('labour labor prasav prasv प्रसव'),
    those: soundsOf('pida peeda pida पीड़ा shuru शुरू started'),
  },
  {
    these: soundsOf('chakkar chakar चक्कर'),
    those: soundsOf('aa aaye aate aati aata aaya aana ata ate aae aayi sir sar आ आए आते आती आता आया आना सिर'),
  },
  {
    these: soundsOf(
      'cut crushed thresher broke broken burnt burned bleed ache aching swelling swollen kat kata kati कट कटा toot tut toota tuta tooti tootna tootne टूट टूटा टूटना phat phata फट फटा khoon khun खून',
    ),
    those: soundsOf(
      'leg hand arm finger head bone foot toe eye nose ear face tooth neck knee ankle wrist stomach chest haath hath हाथ pair पैर paon ungli उंगली haddi हड्डी sar sir सिर aankh आंख naak nak नाक kaan कान muh मुंह',
    ),
  },
  {
    these: soundsOf('pregnant pregnancy garbh गर्भ garbhvati गर्भवती garbhavastha गर्भावस्था pet पेट'),
    those: soundsOf(
      'bleed blood khoon khun खून fit fits jhatka jhatke झटका झटके daura दौरा danger khatra ख़तरा swelling swollen blurred dhundhla dhundla धुंधला',
    ),
  },
  {
    these: soundsOf('baby bachcha bacha bachche बच्चा pet पेट'),
    those: soundsOf('move moving movement kick hil hila hilta hilti हिल हिला हिलता हिलती halchal हलचल'),
  },
  {
    these: soundsOf('water pani पानी thaili थैली'),
    those: soundsOf('broke broken phat phata फट फटा phoot phut phuti फूट'),
    without: soundsOf('pipe tap pump tank bottle pot nal नल टंकी filter phone mobile screen'),
  },
  {
    these: soundsOf('fit fitts daura दौरा jhatke झटके'),
    those: soundsOf('child kid baby son daughter bachcha bacha bachche बच्चा beta beti बेटा बेटी'),
    without: soundsOf('how kaise कैसे diet'),
  },
  {
    these: soundsOf('current karant karent करंट'),
    those: soundsOf('lag laga lagi lga लग लगा chipak'),
  },
  {
    these: soundsOf('stuck chipak चिपक'),
    those: soundsOf('wire electric bijli बिजली current karant करंट'),
  },
  {
    these: soundsOf('blue neela neeli नीला नीली'),
    those: soundsOf('baby child lips bachcha बच्चा'),
    with: soundsOf('turn turned turning pad पड़'),
  },
  {
    these: soundsOf('choke choked'),
    those: soundsOf('mouth food child baby son daughter bachcha bacha बच्चा beta beti बेटा बेटी'),
  },
  {
    these: soundsOf(
      'takkar टक्कर takra टकरा hit phisal fisal फिसल palat पलट overturned ulat उलट flipped capsized crushed kuchal kuchla कुचल crash crashed bhid bhidant भिड़ भिड़ंत',
    ),
    those: soundsOf(
      'car truck bus bike train auto tractor scooter jeep boat naav gadi गाड़ी ट्रक बस ट्रैक्टर नाव बाइक',
    ),
    without: soundsOf('course'),
  },
  {
    these: soundsOf(
      'bull ox cow buffalo elephant leopard tiger lion bear boar pig monkey dog wolf jackal hyena crocodile camel horse saand sand सांड bail बैल gaay gai गाय bhains bhens भैंस hathi haathi हाथी tendua तेंदुआ bagh baagh बाघ sher शेर bhalu bhaloo भालू suar suwar सूअर bandar bandaron बंदर बंदरों kutta kutte kutton कुत्ता कुत्ते कुत्तों bhediya भेड़िया siyar सियार magarmach मगरमच्छ neelgai ghoda ghode घोड़ा घोड़े janwar jaanwar जानवर animal',
    ),
    those: soundsOf(
      'attack attacked gored trampled mauled kicked hamla hamle हमला हमले maara mara maar मार seeng सींग kuchal kuchla कुचल laat लात noch nocha नोच',
    ),
  },
  {
    these: soundsOf('lightning bijli बिजली thunderbolt vajrapat वज्रपात'),
    those: soundsOf('struck strike hit gir gira giri गिर गिरा गिरी'),
  },
  {
    these: soundsOf('lightning bijli बिजली'),
    those: soundsOf('girne गिरने'),
    with: soundsOf('mar mara maut मर मरा मौत died jal जल'),
  },
  {
    these: soundsOf(
      'leopard tiger lion bear crocodile tendua तेंदुआ tendue तेंदुए bagh baagh बाघ sher शेर bhalu भालू bhediya भेड़िया magarmach मगरमच्छ',
    ),
    those: soundsOf('kha khaya खा utha उठा'),
  },
  {
    these: soundsOf('boat naav nav नाव'),
    those: soundsOf('sank sinking doob dub डूब'),
  },
  {
    these: soundsOf('delivery डिलीवरी'),
    those: soundsOf('raste raaste रास्ते rahi रही dard दर्द'),
    without: soundsOf('parcel order amazon flipkart boy'),
  },
  {
    these: soundsOf('lu loo लू'),
    those: soundsOf('lag laga lagi lgi lagna lagne लग लगना लगने'),
  },
  {
    these: soundsOf('zehreeli zahreeli jahreeli zehrili ज़हरीली zehreela ज़हरीला poisonous nakli नकली'),
    those: soundsOf('pi pee piya पी पिया kha khaya खा drank ate'),
  },
  {
    these: soundsOf('poisoning पॉइज़निंग'),
    those: soundsOf('food फ़ूड khana खाना gaya gayi gaye गया गई गए has have got everyone sab sabko सबको'),
    without: soundsOf('prevent avoid bachav bachen bache बचाव बचें'),
  },
  {
    these: soundsOf('acid tezab tejab तेज़ाब chuna चूना mirch मिर्च'),
    those: soundsOf(
      'thrown threw attack phenk phenka फेंक फेंका dala डाला face chehra chehre चेहरा eye eyes aankh आँख gir गिर',
    ),
    without: soundsOf('phool phul फूल flower phal फल'),
  },
  {
    these: soundsOf('eye eyes aankh ankh aankhon आँख आँखों'),
    those: soundsOf(
      'chala chali chale चला चली चले gir gira गिर गिरा ghus घुस pad pada पड़ पड़ा went got fell splashed',
    ),
    without: soundsOf('nazar नज़र chashma चश्मा'),
  },
  {
    these: soundsOf('bah बह swept washed'),
    those: soundsOf('nadi नदी river nala नाला nahar नहर canal baadh बाढ़ flood current'),
    with: soundsOf('gaya gayi gaye गया गई गए away by'),
  },
  {
    these: soundsOf('heart hart dil दिल हार्ट'),
    those: soundsOf('attack atack अटैक daura dora दौरा'),
  },
  {
    these: soundsOf('electric electricity bijli बिजली wire cooler fridge motor'),
    those: soundsOf('shock shok jhatka jhatke झटका झटके शॉक'),
    without: soundsOf('kyon kyun kyu क्यों why'),
  },
  {
    these: soundsOf('bite bit bitten sting stung kaat kaata kata काट काटा dank डंक'),
    those: soundsOf(
      'dog monkey cat rat snake scorpion wasp hornet bee honeybee madhumakkhi मधुमक्खी tataiya ततैया insect spider kutta kutte कुत्ता कुत्ते bandar बंदर billi बिल्ली chuha चूहा saanp samp sap सांप bichhu bichu बिच्छू',
    ),
  },
  {
    these: soundsOf('breath breathe breathing saans sans सांस'),
    those: soundsOf(
      'cannot difficulty difficult trouble problem short not stopped nahi nahin नहीं phool phul ful फूल taklif तकलीफ dikkat दिक्कत ruk रुक',
    ),
  },
  {
    these: soundsOf(
      'fell fallen fall slipped collapsed gir gira giri gire girna गिर गिरा गिरी गिरे गिरना phisal fisal फिसल',
    ),
    those: soundsOf(
      'child kid baby boy girl man woman mother father son daughter brother sister wife husband grandmother grandfather person someone worker bachcha bacha bachche bachchi बच्चा बच्ची beta बेटा beti बेटी maa मां pita पिता papa पापा dada दादा dadi दादी bhai भाई behen बहन pati पति patni पत्नी aadmi आदमी aurat औरत mahila महिला down tree roof ladder stair bike cycle motorcycle scooter horse bed terrace well pit height pond river ped पेड़ chhat chat छत seedhi sidhi सीढ़ी khat खाट borewell him her me kuan kue kuen कुआं कुएं talab तालाब nadi नदी unchai ऊंचाई',
    ),
    without: soundsOf(
      'phone mobile फोन मोबाइल screen स्क्रीन leaf fruit apple price rate patta patte पत्ता पत्ते phal फल dam दाम love asleep',
    ),
  },
];
