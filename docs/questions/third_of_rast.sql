-- The third degree of rāst through the centuries
-- A row for each tuning system that realises rāst: the third, in cents from the tonic; the lowest, if its starting
-- notes give several.
SELECT t.year_number AS year, t.id AS system, round(min(d.cents_from_tonic), 1) AS third
FROM 'form_degrees.parquet' d
JOIN 'forms.parquet' f USING (form)
JOIN 'tuning_systems.parquet' t ON t.id = d.system
WHERE f.entity = 'maqam_rast' AND f.relation = 'base' AND d.direction = 'ascending' AND d.degree_number = 3
GROUP BY t.id, t.year_number
ORDER BY year, third, t.id

-- | year | system | third |
-- | --- | --- | --- |
-- | 950 | alfarabi_950j | 333 |
-- | 950 | alfarabi_950a | 348.7 |
-- | 950 | alfarabi_950b | 348.7 |
-- | 950 | alfarabi_950c | 348.7 |
-- | 950 | alfarabi_950g | 348.7 |
-- | 950 | alfarabi_950h | 348.7 |
-- | 950 | alfarabi_950i | 354.5 |
-- | 950 | alfarabi_950d | 372.1 |
-- | 950 | alfarabi_950e | 372.1 |
-- | 950 | alfarabi_950f | 372.1 |
-- | 1037 | ibnsina_1037 | 342.5 |
-- | 1294 | alurmawi_1294b | 350 |
-- | 1495 | alladhiqi_1495 | 384.4 |
-- | 1800 | angloeuropean_1800 | 350 |
-- | 1899 | meshshaqa_1899 | 350.3 |
-- | 1904 | ronzevalle_1904 | 349.6 |
-- | 1904 | alkhuliandragheb_1904 | 373.4 |
-- | 1926 | aldik_1926a | 349.9 |
-- | 1926 | aldik_1926b | 354.1 |
-- | 1929 | cairocongresstuningcommittee_1929 | 348.9 |
-- | 1932 | cairocongresstuningcommittee_1932b | 354.5 |
-- | 1932 | cairocongresstuningcommittee_1932a | 354.6 |
-- | 1937 | mokhtarandmosharrafa_1937 | 355.6 |
-- | 1944 | mukhtarandmushrrafa_1944 | 355.6 |
-- | 1950 | alsabbagh_1950 | 354.6 |
-- | 1954 | alsabbagh_1954 | 356.9 |
-- | 1965 | allaythi_1965 | 342.5 |
-- | 2022 | allami_2022 | 354.5 |
-- | 2024 | allami_2024 | 342.5 |
-- | 2025 | allami_2025 | 356.9 |
