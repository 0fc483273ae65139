-- The third degree of rāst through the centuries
-- A row for each tuning that realises rāst: the third in cents from the tonic, whose note names the system has, the
-- first source of its values, and the number of its values and note names that are doubted.
SELECT t.year_number AS year, d.system, d.starting_note, round(d.cents_from_tonic, 1) AS third,
       t.note_name_origin AS names, c.source || ', ' || c.page AS source,
       (SELECT count(*) FROM 'emendations.parquet' e
        WHERE e.kind = 'tuning_system' AND e.entity = d.system AND e.decision = 'noted'
          AND (e.pointer LIKE '/values/%' OR e.pointer LIKE '/noteNameSets/%')) AS doubts
FROM 'form_degrees.parquet' d
JOIN 'forms.parquet' f USING (form)
JOIN 'tuning_systems.parquet' t ON t.id = d.system
LEFT JOIN 'citations.parquet' c ON c.entity = d.system AND c.documents = 'values' AND c.number = 1
WHERE f.entity = 'maqam_rast' AND f.relation = 'base' AND d.direction = 'ascending' AND d.degree_number = 3
ORDER BY year, third, d.system, d.starting_note

-- | year | system | starting_note | third | names | source | doubts |
-- | --- | --- | --- | --- | --- | --- | --- |
-- | 950 | alfarabi_950j | rast | 333 | assigned | farmer_1937, 243 | 4 |
-- | 950 | alfarabi_950a | ushayran | 348.7 | assigned | land_1885, 134-137 | 1 |
-- | 950 | alfarabi_950b | ushayran | 348.7 | assigned | land_1885, 134-137 | 1 |
-- | 950 | alfarabi_950c | ushayran | 348.7 | assigned |  | 0 |
-- | 950 | alfarabi_950g | ushayran | 348.7 | assigned | farmer_1937, 249 | 1 |
-- | 950 | alfarabi_950h | ushayran | 348.7 | assigned | land_1885, 134-137 | 1 |
-- | 950 | alfarabi_950g | yegah | 354.5 | assigned | farmer_1937, 249 | 1 |
-- | 950 | alfarabi_950i | ushayran | 354.5 | assigned | forster_2010, 643 | 2 |
-- | 950 | alfarabi_950i | yegah | 354.5 | assigned | forster_2010, 643 | 2 |
-- | 950 | alfarabi_950d | ushayran | 372.1 | assigned | land_1885, 134-137 | 1 |
-- | 950 | alfarabi_950e | ushayran | 372.1 | assigned | land_1885, 134-137 | 0 |
-- | 950 | alfarabi_950f | ushayran | 372.1 | assigned |  | 0 |
-- | 1037 | ibnsina_1037 | ushayran | 342.5 | assigned | farmer_1937, 249 | 2 |
-- | 1037 | ibnsina_1037 | yegah | 342.5 | assigned | farmer_1937, 249 | 2 |
-- | 1294 | alurmawi_1294b | ushayran | 350 | assigned | forster_2010, 716 | 1 |
-- | 1495 | alladhiqi_1495 | ushayran | 384.4 | assigned | allahwirdi_1949, 163-164 | 0 |
-- | 1495 | alladhiqi_1495 | yegah | 384.4 | assigned | allahwirdi_1949, 163-164 | 0 |
-- | 1800 | angloeuropean_1800 | ushayran | 350 | assigned |  | 0 |
-- | 1800 | angloeuropean_1800 | yegah | 350 | assigned |  | 0 |
-- | 1899 | meshshaqa_1899 | yegah | 350.3 | assumed | meshshaqa_1899, 18 | 0 |
-- | 1904 | ronzevalle_1904 | yegah | 349.6 | assumed | alkhuli_1904_2011, 55-56 | 3 |
-- | 1904 | ronzevalle_1904 | ushayran | 350.5 | assumed | alkhuli_1904_2011, 55-56 | 3 |
-- | 1904 | alkhuliandragheb_1904 | yegah | 373.4 | assumed | alkhuli_1904_2011, 51-52 | 1 |
-- | 1926 | aldik_1926a | yegah | 349.9 | assumed | shawqi_1969, 43 | 1 |
-- | 1926 | aldik_1926b | yegah | 354.1 | assumed | shawqi_1969, 41 | 3 |
-- | 1929 | cairocongresstuningcommittee_1929 | rast | 348.9 | assumed | shawqi_1969, 48-49 | 2 |
-- | 1929 | cairocongresstuningcommittee_1929 | yegah | 353.2 | assumed | shawqi_1969, 48-49 | 2 |
-- | 1932 | cairocongresstuningcommittee_1932b | yegah | 354.5 | assumed | na_1933, 336 | 1 |
-- | 1932 | cairocongresstuningcommittee_1932a | yegah | 354.6 | assumed | na_1933, 336 | 1 |
-- | 1937 | mokhtarandmosharrafa_1937 | rast | 355.6 | assumed | mokhtar_1937, 548-549 | 2 |
-- | 1944 | mukhtarandmushrrafa_1944 | rast | 355.6 | assumed | shawqi_1969, 139 | 0 |
-- | 1950 | alsabbagh_1950 | rast | 354.6 | assumed | shawqi_1969, 160 | 2 |
-- | 1954 | alsabbagh_1954 | rast | 356.9 | assumed | alsabbagh_1954, 47 | 0 |
-- | 1965 | allaythi_1965 | rast | 342.5 | assigned | shawqi_1969, 190 | 2 |
-- | 2022 | allami_2022 | ushayran | 354.5 | assigned | allami_2022, 215 | 2 |
-- | 2022 | allami_2022 | yegah | 354.5 | assigned | allami_2022, 215 | 2 |
-- | 2024 | allami_2024 | ushayran | 342.5 | assigned | farmer_1937, 255 | 0 |
-- | 2025 | allami_2025 | rast | 356.9 | assigned | alsabbagh_1954, 47 | 1 |
